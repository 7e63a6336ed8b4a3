import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/**
 * When the contract was made that a booking belongs to: a series' is that of its first visit
 * (rules/lifecycles#statutory-right).
 */
export async function findContractDate(
  db: Db,
  booking: { series_id: string | null; created_at: Date },
): Promise<Date> {
  if (!booking.series_id) return booking.created_at;
  const series = await db
    .selectFrom('series')
    .select('booked_at')
    .where('id', '=', booking.series_id)
    .executeTakeFirstOrThrow();
  return series.booked_at;
}

/** Ends what still waits for an answer on a booking that is cancelled: a new time, more hours. */
export async function closeWaiting(db: Db, bookingId: string, at: Date): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({ status: 'lapsed', closed_at: at })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .execute();
  await db
    .updateTable('over_runs')
    .set({ status: 'refused', answered_at: at })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'waiting')
    .execute();
}

export type CanceledVisit = { bookingId: string; startDate: string; startTime: string };

/**
 * The visits a customer cancelled since an instant less than 24 hours before, without a fee and without a waiver, after
 * a cleaner had accepted; the latest first.
 */
export async function findLateFreeCancellations(
  db: Db,
  customerId: string,
  since: Date,
): Promise<CanceledVisit[]> {
  const { rows } = await sql<CanceledVisit>`
    select id as "bookingId", start_date as "startDate", start_time as "startTime" from bookings booking
    where customer_id = ${customerId} and booking_status = 'canceled' and canceled_by = 'customer'
      and canceled_at > ${since} and cancellation_fee_pence = 0 and not is_fee_waived
      and starts_at - canceled_at < interval '24 hours'
      and exists (select from provider_bookings link
        where link.booking_id = booking.id and link.service_status = 'canceled')
    order by starts_at desc`.execute(db);
  return rows;
}

/** Whether the office decides yet about a cleaner of this booking who could not stay safely. */
export async function isUnsafeUndecided(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_reports')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'unsafe')
    .where('status', 'in', ['received', 'answered'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
