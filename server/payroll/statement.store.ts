import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { EarningKind } from '#domain/payroll/pay-statement.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';
import { dayPaid } from './pay-run.store.ts';
import { type PayLineRow, sentLineStatuses } from './pay-run-line.store.ts';

type Db = Kysely<Database>;

/** Reserves so many numbers of a series; answers the first. They are given back if the transaction fails. */
export async function takeStatementNumbers(
  db: Db,
  series: string,
  year: number,
  count: number,
): Promise<number> {
  const { latest } = await db
    .insertInto('number_series')
    .values({ kind: series, year, latest: count })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ latest: sql`number_series.latest + ${count}` }),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest - count + 1;
}

export type ItemRow = {
  line_id: string;
  kind: EarningKind;
  amount_pence: number;
  earned_at: Date;
  note: string;
  booking_id: string | null;
  start_date: string | null;
  service_location: string | null;
  cleaning_supplies: boolean | null;
  /** As earned; null of what was earned before they were kept. */
  quarter_hours: number | null;
  supplies_pence: number | null;
  actual_quarter_hours: number | null;
  sp_rate_pence: number | null;
};

/** What lines are made of, by day. */
export function findItems(db: Db, lineIds: readonly string[]): Promise<ItemRow[]> {
  if (lineIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('earnings as earning')
    .leftJoin('bookings as booking', 'booking.id', 'earning.booking_id')
    .leftJoin('provider_bookings as link', 'link.id', 'earning.provider_booking_id')
    .select([
      'earning.pay_run_line_id as line_id',
      'earning.kind',
      'earning.amount_pence',
      'earning.earned_at',
      'earning.note',
      'earning.quarter_hours',
      'earning.supplies_pence',
      'earning.booking_id',
      'booking.start_date',
      'booking.service_location',
      'booking.cleaning_supplies',
      'link.actual_quarter_hours',
      'link.sp_rate_pence',
    ])
    .where('earning.pay_run_line_id', 'in', [...lineIds])
    .orderBy('earning.earned_at')
    .orderBy('earning.id')
    .$castTo<ItemRow>()
    .execute();
}

/** Who writes the sheet. */
export async function findBusiness(db: Db, settingsId: string) {
  const row = await db
    .selectFrom('application_settings')
    .select(['business_name', 'business_address', 'vat_number', 'tax_rate'])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow();
  return {
    name: row.business_name,
    address: row.business_address,
    vatNumber: row.vat_number,
    taxRate: row.tax_rate,
  };
}

export type StatementRow = PayLineRow & { sent_at: Date; pay_date: string; paid_on: string | null };

const sentLines = (db: Db) =>
  db
    .selectFrom('pay_run_lines as line')
    .innerJoin('pay_runs as run', 'run.id', 'line.pay_run_id')
    .selectAll('line')
    .select(['run.sent_at', 'run.pay_date', dayPaid('run').as('paid_on')])
    .where('line.status', 'in', sentLineStatuses)
    .where('line.statement', 'is not', null)
    .$castTo<StatementRow>();

export const findStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  sentLines(db).where('line.id', '=', id).executeTakeFirst();

/** A provider's statements, newest first. */
export async function listStatementRows(
  db: Db,
  providerId: string | null,
  request: PageRequest,
): Promise<CountedPage<StatementRow>> {
  let query = sentLines(db);
  if (providerId) query = query.where('line.provider_id', '=', providerId);
  const { after } = request;
  // The position is over two tables, which no index is; this part of it is over one.
  if (after) query = query.where('run.sent_at', '<=', new Date(after.value ?? 0));
  return pageOf(db, query, request, { column: 'run.sent_at', id: 'line.id' });
}
