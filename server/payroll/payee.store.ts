import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** The names of providers, and what bank files are to show of them, by id. */
export async function findPayeeNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string; payeeName: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'first_name', 'last_name', 'payee_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { firstName: row.first_name, lastName: row.last_name, payeeName: row.payee_name },
    ]),
  );
}

/**
 * Locks the run of a line and those not downloaded yet that name its cleaner, in one order; a run comes before its
 * lines everywhere.
 */
export async function lockRunsNaming(db: Kysely<Database>, lineId: string): Promise<void> {
  await sql`
    select run.id from pay_runs run where run.id in (
      select line.pay_run_id from pay_run_lines line
      join pay_run_lines named on named.provider_id = line.provider_id
      where named.id = ${lineId} and (line.id = named.id or run.downloads = 0))
    order by run.id for update of run`.execute(db);
}

/** `ownName` is what a bank file shows where it is told nothing else. */
export type PayeeName = { providerId: string; payeeName: string | null; ownName: string };

/** From now on, and in the files that nobody has downloaded yet; the bank may have the others. */
export async function setPayeeName(db: Kysely<Database>, payee: PayeeName, at: Date): Promise<void> {
  await db
    .updateTable('providers')
    .set({ payee_name: payee.payeeName, updated_at: at, version: sql`version + 1` })
    .where('id', '=', payee.providerId)
    .execute();
  await db
    .updateTable('pay_run_lines')
    .from('pay_runs')
    .set({ payee_name: payee.payeeName ?? payee.ownName })
    .whereRef('pay_runs.id', '=', 'pay_run_lines.pay_run_id')
    .where('pay_runs.downloads', '=', 0)
    .where('pay_run_lines.provider_id', '=', payee.providerId)
    .execute();
}
