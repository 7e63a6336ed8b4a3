import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AbsenceSpan } from '#domain/absence/absence-input.ts';

type Db = Kysely<Database>;

/** A visit that days off touch, or gave back. Date and time as in London, time as "09:00:00". */
export type TouchedVisit = {
  bookingId: string;
  linkId: string;
  seriesId: string | null;
  reference: string;
  serviceType: string;
  startDate: string;
  startTime: string;
  startsAt: Date;
  quarterHours: number;
  postalCode: string;
  agreedAt: Date | null;
};

const columns = sql`booking.id as "bookingId", link.id as "linkId", booking.series_id as "seriesId",
  booking.reference, booking.service_type as "serviceType", booking.start_date as "startDate",
  booking.start_time as "startTime", booking.starts_at as "startsAt", booking.quarter_hours as "quarterHours",
  booking.postal_code as "postalCode", link.agreed_at as "agreedAt"`;

const from = sql`from provider_bookings link join bookings booking on booking.id = link.booking_id`;

/** What a cleaner has accepted and not begun on the days of a span, and that has not ended; soonest first. */
export async function findTouched(
  db: Db,
  providerId: string,
  { firstDate, lastDate }: AbsenceSpan,
  now: Date,
): Promise<TouchedVisit[]> {
  const { rows } = await sql<TouchedVisit>`select ${columns} ${from}
    where link.provider_id = ${providerId} and link.service_status = 'accepted'
      and booking.booking_status in ('pending', 'confirmed') and booking.ends_at > ${now}
      and booking.start_date >= ${firstDate}::date
      and booking.start_date <= coalesce(${lastDate}::date, booking.start_date)
    order by booking.starts_at, booking.id`.execute(db);
  return rows;
}

/** How a visit stands that its cleaner has given back. */
export type GivenBackState = 'looking' | 'asked' | 'covered' | 'canceled' | 'over';

export type GivenBackVisit = TouchedVisit & { absenceId: string; isCounted: boolean; state: GivenBackState };

/** With when it was to be as it was given back, and whether its cleaner has it again. */
export type GivenBackThen = GivenBackVisit & { wasAt: Date; isTheirs: boolean };

const state = (now: Date) => sql`case
    when booking.booking_status = 'canceled' then 'canceled'
    when booking.booking_status <> 'pending' then 'covered'
    when booking.starts_at <= ${now} then 'over'
    when booking.cover_asked_at is not null and booking.cover_answer is null then 'asked'
    else 'looking' end`;

/** The visits that these days off gave back, in the order in which they were to be. */
export async function findGivenBack(
  db: Db,
  absenceIds: readonly string[],
  now: Date,
): Promise<GivenBackThen[]> {
  if (absenceIds.length === 0) return [];
  const { rows } = await sql<GivenBackThen>`select ${columns}, link.absence_id as "absenceId",
      link.is_late_withdrawal as "isCounted", ${state(now)} as state, lower(link.occupied) as "wasAt",
      exists (select from provider_bookings again where again.booking_id = link.booking_id
        and again.provider_id = link.provider_id
        and again.service_status in ('accepted', 'started', 'completed')) as "isTheirs"
    ${from} where link.absence_id = any(${[...absenceIds]}::uuid[])
    order by lower(link.occupied), booking.id`.execute(db);
  return rows;
}

/** Of what a cleaner's days off gave back, the visits to come for which nobody has been found yet; soonest first. */
export async function findStillOpen(db: Db, providerId: string, now: Date): Promise<GivenBackVisit[]> {
  const { rows } = await sql<GivenBackVisit>`select * from (
      select distinct on (booking.id) ${columns}, link.absence_id as "absenceId",
        link.is_late_withdrawal as "isCounted", ${state(now)} as state
      ${from} where link.provider_id = ${providerId} and link.absence_id is not null
        and booking.booking_status = 'pending' and booking.starts_at > ${now}
      order by booking.id, link.withdrawn_at desc
    ) open order by "startsAt", "bookingId"`.execute(db);
  return rows;
}

/** The cleaners of whose open visits the office has a task. */
export async function findProvidersWithTask(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_tasks')
    .select('entity_id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ entity_id: id }) => id);
}
