import type { TestDatabase } from '../database.ts';

/** Tables that a refused request may write to, with the reason. */
export const notCompared: Record<string, string> = {
  'public.rate_limits': 'counts the tries themselves',
  'public.verifications': 'a passkey’s challenge, made by asking for one',
};
/** Columns that a refused request may write to, with the reason. */
export const columnsNotCompared: Record<string, readonly string[]> = {
  // When a session was last used moves on, and with it when it ends.
  'public.sessions': ['lastUsedAt', 'expiresAt', 'updatedAt'],
};

/** For each table, jobs too, how many rows it has and a sum over all of them. */
export type Digest = Record<string, string>;

/** Reads the state of the whole database in one statement, made once. */
export async function makeDigest(database: TestDatabase): Promise<() => Promise<Digest>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or
      (table_schema = 'graphile_worker' and table_name = '_private_jobs')) order by 1`);
  const parts = tables
    .filter(({ name }) => !(name in notCompared))
    .map(({ name }) => {
      const row = (columnsNotCompared[name] ?? []).reduce(
        (all, column) => `${all} - '${column}'`,
        'to_jsonb(one)',
      );
      return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended((${row})::text, 0)::numeric), 0) as sum from ${name} one`;
    });
  const query = parts.join(' union all ');
  return async () => {
    const { rows } = await database.pool.query<{ name: string; sum: string }>(query);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
}
