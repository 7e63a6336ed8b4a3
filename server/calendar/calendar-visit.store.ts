import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CalendarVisit } from '#domain/calendar/calendar-event.ts';
import type { CalendarKind } from '#domain/calendar/calendar-kind.ts';
import { minBufferMinutes } from '../booking/provider-booking.store.ts';

type Db = Kysely<Database>;

/** More visits than anybody has in a year. */
const mostVisits = 2_000;

type Own = Record<'serviceStatus' | 'startsAt' | 'endsAt', RawBuilder<unknown>>;

const ofCustomer: Own = { serviceStatus: sql`null`, startsAt: sql`b.starts_at`, endsAt: sql`b.ends_at` };

const isTheirs = sql`part.service_status in ('accepted', 'started', 'completed')`;

/**
 * A part that is no longer a cleaner's stays at the time it had: the booking may have been moved since, which is not
 * theirs to know (rules/lifecycles#endings-of-a-job).
 */
const ofCleaner: Own = {
  serviceStatus: sql`part.service_status`,
  startsAt: sql`case when ${isTheirs} then b.starts_at else lower(part.occupied) end`,
  endsAt: sql`case when ${isTheirs} then b.ends_at
    else upper(part.occupied) - make_interval(mins => ${minBufferMinutes}) end`,
};

const facts = ({ serviceStatus, startsAt, endsAt }: Own) => sql`
  b.id as "bookingId", b.reference, b.booking_status as "bookingStatus", ${serviceStatus} as "serviceStatus",
  b.service_type as "serviceType", ${startsAt} as "startsAt", ${endsAt} as "endsAt",
  greatest(b.updated_at, (select max(l.updated_at) from provider_bookings l where l.booking_id = b.id)) as "updatedAt",
  b.first_name as "firstName", b.last_name as "lastName", b.phone, b.address, b.city, b.postal_code as "postalCode",
  b.comments_for_assistant <> '' as "hasNotes",
  b.version + coalesce((select sum(l.version) from provider_bookings l where l.booking_id = b.id), 0)::integer
    as sequence,
  array(select l.sp_first_name from provider_bookings l where l.booking_id = b.id
    and l.service_status in ('accepted', 'started', 'completed') order by l.accepted_at) as cleaners`;

/** A customer's visits from then on. */
export async function findCustomersVisits(db: Db, customerId: string, from: Date): Promise<CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(ofCustomer)} from bookings b
    where b.customer_id = ${customerId} and b.starts_at >= ${from}
    order by b.starts_at, b.id limit ${mostVisits}`.execute(db);
  return rows;
}

/** One visit, as its customer's calendar has it. */
export async function findVisit(db: Db, bookingId: string): Promise<CalendarVisit | undefined> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(ofCustomer)} from bookings b where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

/** The visit that this cleaner has or had a part in, by the address that their mails about it go to. */
export async function findCleanersVisit(
  db: Db,
  bookingId: string,
  email: string,
): Promise<CalendarVisit | undefined> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(ofCleaner)}
    from bookings b
    join lateral (
      select service_status, occupied from provider_bookings
      where booking_id = b.id and lower(sp_email) = lower(${email})
      order by service_status in ('accepted', 'started', 'completed') desc, accepted_at desc limit 1
    ) part on true
    where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

/**
 * Whether mails about a visit carry it for calendars: always, unless whoever it is has a feed and switched that off.
 */
export async function carriesCalendarFiles(
  db: Db,
  { bookingId, kind, email }: { bookingId: string; kind: CalendarKind; email: string },
): Promise<boolean> {
  const owner =
    kind === 'customer'
      ? sql`select c.user_id from bookings b join customers c on c.id = b.customer_id where b.id = ${bookingId}`
      : sql`select p.owner_id from provider_bookings l join providers p on p.id = l.provider_id
          where l.booking_id = ${bookingId} and lower(l.sp_email) = lower(${email})`;
  const { rows } = await sql`
    select from calendar_feeds
    where kind = ${kind} and revoked_at is null and not files_in_emails and user_id in (${owner})`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * The visits from then on that a cleaner has or had a part in; what is cancelled or no longer theirs stands as cancelled.
 * Of several parts in one visit the one that stands counts, else the last.
 */
export async function findProvidersVisits(db: Db, providerId: string, from: Date): Promise<CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select ${facts(ofCleaner)}
    from (
      select distinct on (booking_id) booking_id, service_status, occupied from provider_bookings
      where provider_id = ${providerId}
      order by booking_id, service_status in ('accepted', 'started', 'completed') desc, accepted_at desc
    ) part
    join bookings b on b.id = part.booking_id
    where ${ofCleaner.startsAt} >= ${from}
    order by "startsAt", b.id limit ${mostVisits}`.execute(db);
  return rows;
}
