import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

type Db = Kysely<Database>;
export type BookingRow = Selectable<Database['bookings']>;

function priceColumns(placed: PlacedBooking) {
  return {
    rate_pence: placed.rates.ratePence,
    one_off_rate_pence: placed.rates.oneOffRatePence,
    tax_rate: placed.rates.taxRate,
    platform_fee: placed.rates.platformFee,
    labour_pence: placed.price.labourPence,
    discount_pence: placed.price.discountPence,
    supplies_pence: placed.price.suppliesPence,
    total_price_pence: placed.price.totalPence,
    vat_pence: placed.price.vatPence,
    gift_applied_pence: placed.price.giftAppliedPence,
  };
}

function personColumns(placed: PlacedBooking) {
  const { input } = placed;
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    city: input.city,
    postal_code: input.postalCode,
    latitude: placed.latitude,
    longitude: placed.longitude,
    pets: input.pets,
    parking: input.parking,
    comments_for_assistant: input.commentsForAssistant,
    comments_for_us: input.commentsForUs,
    is_business_use: input.businessUse,
    offer_notifications: input.offerNotifications,
    terms_version: placed.termsVersion,
    terms_accepted_at: placed.acceptedAt,
    early_start_requested_at: input.earlyStartRequest ? placed.acceptedAt : null,
  };
}

/** Writes the booking a paid checkout becomes, with its price and rates as they were then. */
export async function insertBooking(
  db: Db,
  booking: { id: string; customerId: string; placed: PlacedBooking; at: Date },
): Promise<void> {
  const { placed } = booking;
  const { input } = placed;
  await db
    .insertInto('bookings')
    .values({
      id: booking.id,
      customer_id: booking.customerId,
      booking_type: 'custom',
      service_location: input.serviceLocation,
      service_type: input.serviceType,
      service_frequency: input.serviceFrequency,
      schedule: input.schedule,
      bedroom_count: input.bedroomCount,
      bathroom_count: input.bathroomCount,
      extras: input.extras,
      quarter_hours: input.quarterHours,
      cleaner_count: input.cleanerCount,
      cleaning_supplies: input.cleaningSupplies,
      start_date: input.startDate,
      start_time: input.startTime,
      starts_at: placed.startsAt,
      ends_at: placed.endsAt,
      promo: input.promo || null,
      created_at: booking.at,
      updated_at: booking.at,
      ...personColumns(placed),
      ...priceColumns(placed),
    })
    .execute();
}

export function findBookingRow(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The booking, locked until the end of the transaction: every change of one goes through here. */
export function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type BookingChange = Partial<
  Pick<
    BookingRow,
    | 'booking_status'
    | 'actual_total_price_pence'
    | 'completed_at'
    | 'rating'
    | 'rating_comment'
    | 'rated_at'
    | 'canceled_at'
    | 'canceled_by'
    | 'cancellation_reason'
    | 'cancellation_fee_pence'
  >
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
