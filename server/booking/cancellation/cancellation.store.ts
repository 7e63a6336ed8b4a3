import type { Kysely } from 'kysely';
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
