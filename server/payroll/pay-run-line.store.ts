import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PayStatement } from '#domain/payroll/pay-statement.ts';
import type { PlannedLine } from '#domain/payroll/plan-pay-lines.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['pay_run_lines']>;
/** What was given to the bank, whatever became of it since. */
export const sentLineStatuses: readonly string[] = ['sent', 'paid', 'returned'];
export type PayLineRow = Omit<Row, 'statement'> & { statement: PayStatement | null };

export type NewPayLine = PlannedLine & { payeeName: string; reference: string };

/** Writes the lines of a run; answers the id of each provider's. */
export async function insertPayLines(
  db: Db,
  payRunId: string,
  lines: readonly NewPayLine[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .insertInto('pay_run_lines')
    .values(
      lines.map((line) => ({
        pay_run_id: payRunId,
        provider_id: line.providerId,
        status: line.status,
        payee_name: line.payeeName,
        earning_pence: line.earningPence,
        tip_pence: line.tipPence,
        non_domestic_pence: line.nonDomesticPence,
        reference: line.reference,
      })),
    )
    .returning(['id', 'provider_id'])
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row.id]));
}

export async function deletePayLines(db: Db, payRunId: string): Promise<void> {
  await db.deleteFrom('pay_run_lines').where('pay_run_id', '=', payRunId).execute();
}

export async function findPayLineIds(db: Db, payRunId: string): Promise<string[]> {
  const rows = await db.selectFrom('pay_run_lines').select('id').where('pay_run_id', '=', payRunId).execute();
  return rows.map(({ id }) => id);
}

/** A run's lines with who is paid, where, and what their sheet needs, by name. */
export function findPayLines(db: Db, payRunId: string) {
  return db
    .selectFrom('pay_run_lines as line')
    .innerJoin('providers as provider', 'provider.id', 'line.provider_id')
    .selectAll('line')
    .select([
      'provider.first_name',
      'provider.last_name',
      'provider.email',
      'provider.address',
      'provider.postal_code',
      'provider.vat_number',
      'provider.self_billing_agreed_at',
      'provider.bank_changed_at',
      'provider.account_number_cipher as present_account_number',
      'provider.sort_code_cipher as present_sort_code',
      'provider.account_end as present_account_end',
    ])
    .where('line.pay_run_id', '=', payRunId)
    .orderBy('provider.last_name')
    .orderBy('provider.first_name')
    .orderBy('line.id')
    .$castTo<PayLineWithProvider>()
    .execute();
}

export type PayLineWithProvider = PayLineRow & {
  first_name: string;
  last_name: string;
  email: string;
  address: string;
  postal_code: string;
  vat_number: string | null;
  self_billing_agreed_at: Date | null;
  bank_changed_at: Date | null;
  present_account_number: string | null;
  present_sort_code: string | null;
  present_account_end: string | null;
};

export function lockPayLine(db: Db, id: string): Promise<PayLineRow | undefined> {
  return db
    .selectFrom('pay_run_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<PayLineRow>()
    .executeTakeFirst();
}

/** A line was sent: to which account, with which sheet. */
export async function markLineSent(
  db: Db,
  line: {
    id: string;
    accountNumberCipher: string;
    sortCodeCipher: string;
    accountEnd: string;
    statement: PayStatement;
  },
): Promise<void> {
  await db
    .updateTable('pay_run_lines')
    .set({
      status: 'sent',
      account_number_cipher: line.accountNumberCipher,
      sort_code_cipher: line.sortCodeCipher,
      account_end: line.accountEnd,
      statement_number: line.statement.number,
      statement: JSON.stringify(line.statement),
    })
    .where('id', '=', line.id)
    .execute();
}

/** The lines of a run that did not come back are paid; answers their ids. */
export async function markSentLinesPaid(db: Db, payRunId: string): Promise<string[]> {
  const rows = await db
    .updateTable('pay_run_lines')
    .set({ status: 'paid' })
    .where('pay_run_id', '=', payRunId)
    .where('status', '=', 'sent')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markLinesHeld(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('pay_run_lines')
    .set({ status: 'held' })
    .where('id', 'in', [...ids])
    .execute();
}

export async function markLineReturned(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('pay_run_lines')
    .set({ status: 'returned', returned_at: at, return_reason: reason })
    .where('id', '=', id)
    .execute();
}

export type LineSum = {
  pay_run_id: string;
  status: string;
  is_held: boolean;
  lines: number;
  earning_pence: number;
  tip_pence: number;
};

/** The lines of runs summed by state; `is_held` says that a line still due can't be paid at present. */
export async function sumPayLines(
  db: Db,
  payRunIds: readonly string[],
  heldIfChangedAfter: Date,
): Promise<LineSum[]> {
  if (payRunIds.length === 0) return [];
  const { rows } = await sql<LineSum>`
    select line.pay_run_id, line.status, hold.is_held, count(*)::int as lines,
      sum(line.earning_pence)::int as earning_pence, sum(line.tip_pence)::int as tip_pence
    from pay_run_lines line
    join providers provider on provider.id = line.provider_id
    cross join lateral (select line.status = 'due' and (provider.account_number_cipher is null
      or coalesce(provider.bank_changed_at > ${heldIfChangedAfter}, false)) as is_held) hold
    where line.pay_run_id = any(${payRunIds}::uuid[])
    group by line.pay_run_id, line.status, hold.is_held`.execute(db);
  return rows;
}
