import type { PoolClient } from 'pg';

export type TableShape = {
  name: string;
  /** Those that are stored, in their order; generated ones work themselves out. */
  columns: string[];
};

/**
 * What a backup leaves out: sessions end with a restore, codes in mails with them, processes and locks are of now, and
 * what was migrated is in the manifest.
 */
const leftOut = ['schema_migrations', 'sessions', 'verifications', 'job_processes', 'rate_limits'];

/** The tables of a backup, by name. */
export async function readTables(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
    [leftOut],
  );
  return rows;
}

/** The numbers that sequences stand at, by name; null = nothing was drawn yet. */
export async function readSequences(client: PoolClient): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
     order by sequencename collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns of a `copy`, both ways. */
export const copied = ({ name, columns }: TableShape): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;
