import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CalendarVisit } from '#domain/calendar/calendar-event.ts';

type Db = Kysely<Database>;

/** More visits than anybody has in a year. */
const mostVisits = 2_000;

const facts = (serviceStatus: RawBuilder<unknown>) => sql`
  b.id as "bookingId", b.reference, b.booking_status as "bookingStatus", ${serviceStatus} as "serviceStatus",
  b.service_type as "serviceType", b.starts_at as "startsAt", b.ends_at as "endsAt", b.updated_at as "updatedAt",
  b.first_name as "firstName", b.last_name as "lastName", b.phone, b.address, b.city, b.postal_code as "postalCode",
  b.comments_for_assistant <> '' as "hasNotes",
  b.version + coalesce((select sum(l.version) from provider_bookings l where l.booking_id = b.id), 0)::integer
    as sequence,
  array(select l.sp_first_name from provider_bookings l where l.booking_id = b.id
    and l.service_status in ('accepted', 'started', 'completed') order by l.accepted_at) as cleaners`;

/** A customer's visits from then on. */
export async function findCustomersVisits(db: Db, customerId: string, from: Date): Promise<CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(sql`null`)} from bookings b
    where b.customer_id = ${customerId} and b.starts_at >= ${from}
    order by b.starts_at, b.id limit ${mostVisits}`.execute(db);
  return rows;
}

/** One visit, as its customer's calendar has it. */
export async function findVisit(db: Db, bookingId: string): Promise<CalendarVisit | undefined> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(sql`null`)} from bookings b where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

/**
 * The visits from then on that a cleaner has a part in; cancelled ones too, so that they go out of every calendar.
 * Of several parts in one visit the one that stands counts, else the last.
 */
export async function findProvidersVisits(db: Db, providerId: string, from: Date): Promise<CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(sql`part.service_status`)}
    from (
      select distinct on (booking_id) booking_id, service_status from provider_bookings
      where provider_id = ${providerId}
      order by booking_id, service_status in ('accepted', 'started', 'completed') desc, accepted_at desc
    ) part
    join bookings b on b.id = part.booking_id
    where b.starts_at >= ${from} and part.service_status in ('accepted', 'started', 'completed', 'canceled')
    order by b.starts_at, b.id limit ${mostVisits}`.execute(db);
  return rows;
}
