import type pg from 'pg';
import { newestMajor, oldestMajor } from '../../../db/check-server-version.ts';
import { neededExtensions } from '../../../db/migrate.ts';
import { type Finding, Wrong } from './run-steps.ts';

const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });

/** The only row of a question that always has one. */
async function rowOf<Row extends object>(pool: pg.Pool, text: string): Promise<Row> {
  const [row] = (await pool.query<Row>(text)).rows;
  if (!row) throw new Error('The server answered without a row');
  return row;
}

export async function judgeServer(pool: pg.Pool): Promise<Finding> {
  const { number, encoding, collation } = await rowOf<{
    number: number;
    encoding: string;
    collation: string;
  }>(
    pool,
    `select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
            (select datcollate from pg_database where datname = current_database()) as collation`,
  );
  const major = Math.floor(number / 10_000);
  if (major < oldestMajor)
    throw new Wrong(`This server is PostgreSQL ${major}; ${oldestMajor} to ${newestMajor} work.`);
  if (encoding !== 'UTF8')
    throw new Wrong(
      `The database has the encoding ${encoding}, which can't hold people's names: make it with encoding 'UTF8' (docs/runbook.md, An external PostgreSQL).`,
    );
  if (major > newestMajor)
    return {
      warning: `This server is PostgreSQL ${major}, which nobody has tried with this version; ${oldestMajor} to ${newestMajor} work.`,
    };
  return { note: `PostgreSQL ${major}, ${encoding}, ${collation}` };
}

const lagQuestion = `select count(*)::int as copies,
  coalesce(max(extract(epoch from replay_lag)), 0)::float as seconds from pg_stat_replication`;

/** From then on somebody reads what is long past. */
const lagAllowedSeconds = 30;

export async function judgeWriting(pool: pg.Pool): Promise<Finding> {
  const { is_copy, is_read_only, behind } = await rowOf<{
    is_copy: boolean;
    is_read_only: boolean;
    behind: number | null;
  }>(
    pool,
    `select pg_is_in_recovery() as is_copy, current_setting('transaction_read_only') = 'on' as is_read_only,
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float as behind`,
  );
  if (is_copy)
    throw new Wrong(
      `This server is a copy that can only be read${behind === null ? '' : `, ${Math.round(behind)} s behind`}: set DATABASE_URL to the primary.`,
    );
  if (is_read_only)
    throw new Wrong(
      'The database can only be read (default_transaction_read_only): switch that off for our role and database.',
    );
  const { copies, seconds } = await rowOf<{ copies: number; seconds: number }>(pool, lagQuestion);
  if (seconds > lagAllowedSeconds)
    return {
      warning: `A copy of this server is ${Math.round(seconds)} s behind it: see to its replication.`,
    };
  if (copies === 0) return { note: 'no copies that we may know of' };
  return { note: `${copies} ${copies === 1 ? 'copy' : 'copies'}, at most ${Math.round(seconds)} s behind` };
}

export async function judgeRights(pool: pg.Pool): Promise<Finding> {
  const rights = await rowOf<{ schema: boolean; database: boolean; others: string[] }>(
    pool,
    `select coalesce(has_schema_privilege(current_schema(), 'create'), false) as schema,
            has_database_privilege(current_database(), 'create') as database,
            array(select relname::text from pg_class
                   where relkind in ('r', 'v', 'S', 'm', 'p')
                     and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
                     and not pg_has_role(relowner, 'usage')
                   order by relname limit 5) as others`,
  );
  const missing = [
    ...(rights.schema ? [] : ['make tables in its schema']),
    ...(rights.database ? [] : ['make schemas and extensions in the database']),
  ];
  if (missing.length > 0)
    throw wrong(
      `Our role may not ${missing.join(' nor ')}: alter database … owner to it, as its administrator.`,
    );
  if (rights.others.length > 0)
    throw wrong(
      `Our role does not own ${rights.others.join(', ')}, so the database can't be updated: as the administrator, reassign owned by the role that does.`,
    );
  return {};
}

export async function judgeExtensions(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; is_made: boolean; is_allowed: boolean }>(
    `select a.name, a.installed_version is not null as is_made,
            coalesce(bool_or(v.trusted), false) or (select rolsuper from pg_roles where rolname = current_user) as is_allowed
       from pg_available_extensions a
       left join pg_available_extension_versions v on v.name = a.name and v.version = a.default_version
      where a.name = any($1) group by a.name, a.installed_version`,
    [neededExtensions()],
  );
  const there = new Map(rows.map((row) => [row.name, row]));
  const absent = neededExtensions().filter((name) => !there.has(name));
  if (absent.length > 0)
    throw wrong(
      `The server has not the extension ${absent.join(' and ')}: install the package contrib of its PostgreSQL.`,
    );
  const refused = rows.filter(({ is_made, is_allowed }) => !is_made && !is_allowed).map(({ name }) => name);
  if (refused.length > 0)
    throw wrong(
      `Our role may not make the extension ${refused.join(' and ')}: have its administrator run create extension in this database.`,
    );
  return { note: neededExtensions().join(', ') };
}
