import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { bookingColumns } from './booking-columns.ts';
import { newReference } from './reference.store.ts';

type Db = Kysely<Database>;
export type BookingRow = Selectable<Database['bookings']>;

/** Writes a booking of a known customer, with its price and rates as they were then. */
export async function insertBooking(
  db: Db,
  booking: { id: string; customerId: string; placed: PlacedBooking; at: Date },
  more: Partial<Insertable<Database['bookings']>> = {},
): Promise<void> {
  const row = bookingColumns(booking.id, booking.placed, booking.at);
  await db
    .insertInto('bookings')
    .values({
      ...row,
      offer: row.offer ? JSON.stringify(row.offer) : null,
      source: row.source ? JSON.stringify(row.source) : null,
      reference: newReference(),
      customer_id: booking.customerId,
      ...more,
    })
    .execute();
}

/**
 * Writes a booking made from another one's row, as a paid move is (rules/lifecycles#rescheduling): a booking of its own,
 * with its own reference.
 */
export async function insertBookingAgain(db: Db, row: BookingRow): Promise<void> {
  await db
    .insertInto('bookings')
    .values({
      ...row,
      reference: newReference(),
      offer: row.offer ? JSON.stringify(row.offer) : null,
      actual_price: row.actual_price ? JSON.stringify(row.actual_price) : null,
      source: row.source ? JSON.stringify(row.source) : null,
    })
    .execute();
}

export function findBookingRow(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** These visits of series, in order of their dates. */
export function findVisitsById(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('series_date').execute();
}

/** The booking, locked until the end of the transaction: every change of one goes through here. */
export function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All that a booking has reserved of its gift card, of either kind. */
export const reservedGiftPence = (booking: BookingRow): number =>
  booking.gift_applied_pence + booking.goodwill_applied_pence + booking.gift_extra_pence;

export type BookingChange = Partial<
  Pick<
    BookingRow,
    | 'booking_status'
    | 'actual_total_price_pence'
    | 'gift_applied_pence'
    | 'gift_extra_pence'
    | 'goodwill_applied_pence'
    | 'completed_at'
    | 'rating'
    | 'rating_comment'
    | 'rated_at'
    | 'canceled_at'
    | 'canceled_by'
    | 'cancellation_reason'
    | 'ended_early_by'
    | 'ended_early_at'
    | 'cancellation_fee_pence'
    | 'tip_pence'
    | 'hours_confirmed_at'
    | 'goes_unpaid_at'
    | 'cover_asked_at'
    | 'cover_answer'
    | 'series_date'
    | 'service_frequency'
    | 'schedule'
    | 'rate_pence'
    | 'one_off_rate_pence'
    | 'supplies_rate_pence'
    | 'tax_rate'
    | 'platform_fee'
    | 'had_no_access'
    | 'is_fee_waived'
    | 'quote_price_pence'
    | 'keep_looking_until'
    | 'least_fee_pence'
    | 'early_start_requested_at'
    | 'start_date'
    | 'start_time'
    | 'starts_at'
    | 'ends_at'
    | 'quarter_hours'
    | 'cleaner_count'
    | 'bedroom_count'
    | 'bathroom_count'
    | 'extras'
    | 'cleaning_supplies'
    | 'address'
    | 'city'
    | 'postal_code'
    | 'latitude'
    | 'longitude'
    | 'labour_pence'
    | 'discount_pence'
    | 'supplies_pence'
    | 'total_price_pence'
    | 'vat_pence'
    | 'waived_pence'
    | 'comments_for_assistant'
    | 'pets'
    | 'parking'
    | 'floor'
    | 'has_lift'
    | 'is_somebody_home'
  > & { actual_price: string }
>;

/** Compare-and-set by version; false when somebody else changed the booking first. */
export async function updateBooking(
  db: Db,
  booking: { id: string; version: number },
  change: BookingChange,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('bookings')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', booking.id)
    .where('version', '=', booking.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
