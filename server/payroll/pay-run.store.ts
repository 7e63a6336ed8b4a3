import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type PayRunRow = Selectable<Database['pay_runs']>;

export type NewPayRun = {
  paymentFrequency: string;
  periodStart: string;
  periodEnd: string;
  payDate: string;
  at: Date;
};

/** Makes the one run of a period; undefined when it stands there already. */
export function insertPayRun(db: Db, run: NewPayRun): Promise<PayRunRow | undefined> {
  return db
    .insertInto('pay_runs')
    .values({
      payment_frequency: run.paymentFrequency,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      pay_date: run.payDate,
      created_at: run.at,
      updated_at: run.at,
    })
    .onConflict((conflict) => conflict.columns(['payment_frequency', 'period_end']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findPayRunOfPeriod(db: Db, paymentFrequency: string, periodEnd: string) {
  return db
    .selectFrom('pay_runs')
    .selectAll()
    .where('payment_frequency', '=', paymentFrequency)
    .where('period_end', '=', periodEnd)
    .executeTakeFirst();
}

export function findPayRun(db: Db, id: string): Promise<PayRunRow | undefined> {
  return db.selectFrom('pay_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayRun(db: Db, id: string): Promise<PayRunRow | undefined> {
  return db.selectFrom('pay_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The run of a line, locked: a run comes before its lines everywhere. */
export function lockRunOfLine(db: Db, lineId: string): Promise<PayRunRow | undefined> {
  return db
    .selectFrom('pay_runs')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('pay_run_lines').select('pay_run_id').where('id', '=', lineId))
    .forUpdate()
    .executeTakeFirst();
}

export type PayRunChange = Partial<
  Pick<
    PayRunRow,
    | 'status'
    | 'approved_by'
    | 'approved_at'
    | 'sent_by'
    | 'sent_at'
    | 'paid_at'
    | 'paid_on'
    | 'pay_date'
    | 'downloads'
  >
>;

/** The day on which a run was paid, as rows before there was one are read; null until it is paid. */
export const dayPaid = (run: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`${run}.status`)} = 'paid' then coalesce(${sql.ref(`${run}.paid_on`)}, ${sql.ref(`${run}.pay_date`)}) end`;

/** Runs that nobody is paid by yet, oldest first; not those that wait for the office to say what became of them. */
export function findUnpaidPayRuns(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('pay_runs')
    .select('id')
    .where('status', 'in', ['draft', 'approved', 'sent'])
    .orderBy('pay_date')
    .orderBy('id')
    .execute();
}

/** Changes a run that the caller has locked. */
export async function updatePayRun(db: Db, id: string, change: PayRunChange, at: Date): Promise<void> {
  await db
    .updateTable('pay_runs')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Pay runs, newest first. */
export async function listPayRunRows(db: Db, request: PageRequest): Promise<CountedPage<PayRunRow>> {
  const query = db.selectFrom('pay_runs').selectAll();
  return pageOf(db, query, request, { column: 'created_at' });
}

/**
 * Who holds money, and so approves and sends pay and is told of a returned payment: with two or more of them, one
 * person does not do both (rules/people#company-permissions).
 */
export function findPayers(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('group', '=', 'company')
    .where('blocked_at', 'is', null)
    .where(
      (eb) => eb.val('money'),
      '=',
      (eb) => eb.fn.any('permissions'),
    )
    .orderBy('id')
    .execute();
}
