import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { numberedReferences } from './booking/numbered-references.ts';

/** Copies a row of a table some times, each copy with an id (and a booking's reference) of its own and the columns that are given. */
export async function copyRow(
  pool: Pick<Pool, 'query'>,
  table: string,
  id: string,
  { columns, count }: { columns: Record<string, unknown>; count: number },
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const own = table === 'bookings' ? `, 'reference', ${numberedReferences('n', count)}` : '';
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(
    `insert into ${table} (${names}) select ${names} from (
       select (jsonb_populate_record(one, $1::jsonb || jsonb_build_object('id', gen_random_uuid()${own}))).*
       from ${table} one, generate_series(1, ${count}) n where one.id = $2) copies`,
    [JSON.stringify(columns), id],
  );
}

/** Copies a cleaner as somebody else, with an address and no papers of their own. */
export async function copyProvider(pool: Pick<Pool, 'query'>, id: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const columns = {
      email: `copy-${randomUUID()}@example.com`,
      owner_id: null,
      identity_document_path: null,
      dbs_certificate_path: null,
      right_to_work_path: null,
      insurance_path: null,
    };
    await copyRow(pool, 'providers', id, { columns, count: 1 });
  }
}
