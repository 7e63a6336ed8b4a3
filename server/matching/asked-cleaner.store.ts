import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** A cleaner who was asked about a booking, when, and whether they said no. */
export type AskedCleaner = {
  providerId: string;
  firstName: string;
  lastName: string;
  phone: string;
  invitedAt: Date;
  turnedDownAt: Date | null;
  /** Asked about the time that stands now, or it is not known about which; an earlier one was another question. */
  isForThisTime: boolean;
};

/** Who was asked about a booking, the first first. */
export async function findAskedCleaners(db: Db, bookingId: string): Promise<AskedCleaner[]> {
  const { rows } = await sql<AskedCleaner>`
    select who.id as "providerId", who.first_name as "firstName", who.last_name as "lastName", who.phone,
      asked.invited_at as "invitedAt", declined.rejected_at as "turnedDownAt",
      coalesce(asked.starts_at = booking.starts_at, true) as "isForThisTime"
    from invitations asked
      join bookings booking on booking.id = asked.booking_id
      join providers who on who.id = asked.provider_id
      left join rejected_bookings declined
        on declined.booking_id = asked.booking_id and declined.provider_id = asked.provider_id
    where asked.booking_id = ${bookingId}::uuid
    order by asked.invited_at, who.id`.execute(db);
  return rows;
}

/** A visit of somebody's day: London wall times, "09:00", and where. */
export type DayVisit = { startTime: string; endTime: string; postalCode: string };
export type CleanerOfDay = { lastName: string; phone: string; visits: DayVisit[] };

/** How these cleaners are reached, and what they have that day ("2026-11-24"), by provider. */
export async function findCleanersOfDay(
  db: Db,
  providerIds: readonly string[],
  date: string,
): Promise<Map<string, CleanerOfDay>> {
  if (providerIds.length === 0) return new Map();
  const { rows } = await sql<CleanerOfDay & { id: string }>`
    select who.id, who.last_name as "lastName", who.phone, coalesce((
      select json_agg(json_build_object('startTime', to_char(visit.start_time, 'HH24:MI'),
          'endTime', to_char(visit.ends_at at time zone 'Europe/London', 'HH24:MI'),
          'postalCode', visit.postal_code) order by visit.starts_at)
        from provider_bookings link join bookings visit on visit.id = link.booking_id
        where link.provider_id = who.id and link.service_status in ('accepted', 'started', 'completed')
          and visit.start_date = ${date}::date and visit.booking_status <> 'canceled'), '[]') as visits
    from providers who where who.id = any(${[...providerIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...day }) => [id, day]));
}
