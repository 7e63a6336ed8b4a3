import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BookingRow } from '../booking.store.ts';

/** Whether somebody finished early on the last completed visit of this customer's home before this one. */
export async function wasFinishedEarlyBefore(db: Kysely<Database>, booking: BookingRow): Promise<boolean> {
  const before = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', booking.customer_id)
    .where('postal_code', '=', booking.postal_code)
    .where('address', '=', booking.address)
    .where('booking_status', '=', 'completed')
    .where('starts_at', '<', booking.starts_at)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return false;
  const early = await db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', before.id)
    .where('service_status', '=', 'completed')
    .whereRef('worked_quarter_hours', '<', 'actual_quarter_hours')
    .executeTakeFirst();
  return early !== undefined;
}
