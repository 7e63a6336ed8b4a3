import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type ProviderBookingRow = Selectable<Database['provider_bookings']>;

/** The least travel buffer, which the exclusion constraint keeps after every visit (product.md 4.3). */
const leastBufferMinutes = 30;

/** The links of these bookings, earliest acceptance first (the first is the lead). */
export function findLinks(db: Db, bookingIds: string[]): Promise<ProviderBookingRow[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('provider_bookings')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
}

export type NewLink = {
  bookingId: string;
  providerId: string;
  startsAt: Date;
  endsAt: Date;
  spRatePence: number;
  email: string;
  firstName: string;
  lastName: string;
  at: Date;
};

/**
 * Takes the provider's time for the booking; null when the exclusion constraint refuses it because they
 * are booked then already. `on conflict do nothing` keeps the transaction usable.
 */
export async function insertLink(db: Db, link: NewLink): Promise<ProviderBookingRow | null> {
  const occupiedUntil = new Date(link.endsAt.getTime() + leastBufferMinutes * 60_000);
  const row = await db
    .insertInto('provider_bookings')
    .values({
      booking_id: link.bookingId,
      provider_id: link.providerId,
      service_status: 'accepted',
      occupied: sql`tstzrange(${link.startsAt}, ${occupiedUntil})`,
      sp_rate_pence: link.spRatePence,
      sp_email: link.email,
      sp_first_name: link.firstName,
      sp_last_name: link.lastName,
      accepted_at: link.at,
      created_at: link.at,
      updated_at: link.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type LinkChange = Partial<
  Pick<
    ProviderBookingRow,
    | 'service_status'
    | 'started_at'
    | 'completed_at'
    | 'comments'
    | 'actual_quarter_hours'
    | 'earning_pence'
    | 'platform_earning_pence'
  >
>;

export async function updateLink(db: Db, id: string, change: LinkChange, at: Date): Promise<void> {
  await db
    .updateTable('provider_bookings')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type NearbyVisit = {
  starts_at: Date;
  ends_at: Date;
  latitude: number;
  longitude: number;
  postal_code: string;
};

/** The provider's live visits that touch a stretch of time; read with their row locked. */
export function findVisitsAround(db: Db, providerId: string, from: Date, to: Date): Promise<NearbyVisit[]> {
  return db
    .selectFrom('provider_bookings as link')
    .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
    .select([
      'booking.starts_at',
      'booking.ends_at',
      'booking.latitude',
      'booking.longitude',
      'booking.postal_code',
    ])
    .where('link.provider_id', '=', providerId)
    .where('link.service_status', 'in', ['accepted', 'started', 'completed'])
    .where(sql<boolean>`link.occupied && tstzrange(${from}, ${to})`)
    .execute();
}
