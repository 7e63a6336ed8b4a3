import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CandidateRow, type MatchingProvider, toCandidate } from './candidate-row.ts';

type Db = Kysely<Database>;

/**
 * The largest radius a provider can choose, in kilometres (rules/wire-names#choices): nobody further off can match.
 */
const largestRadiusKm = 400;

export type SearchArea = { latitude: number; longitude: number; from: Date; to: Date };

/** The providers looked at in one statement: whole numbers of a few sizes, so that each is prepared once. */
export type Nearest = 15 | 200 | 1000;

/** The last day of a pause that has none: after every other. */
const openEnd = sql.raw(`'9999-12-31'`);

/** A provider with weekly hours, the visits that touch a stretch of time, and absences from then on. */
const candidateColumns = (from: Date, to: Date, exceptBookingId: string | null = null) => sql`
  provider.id, provider.email, provider.first_name, provider.latitude, provider.longitude, provider.postal_code,
  provider.reach_km, provider.service_types, provider.transport_type, provider.service_rate_pence,
  provider.rating_sum, provider.rating_count, provider.booking_count,
  (extract(epoch from provider.approved_at) * 1000)::float8 as approved_ms,
  provider.documents_expire_on::text as documents_expire_on,
  (select json_agg(json_build_array(hours.weekday, shift.start_time, shift.end_time))
    from provider_hours hours cross join lateral (values
      (hours.start_time, hours.end_time), (hours.start_time_2, hours.end_time_2)) shift (start_time, end_time)
    where hours.provider_id = provider.id and hours.is_working and shift.start_time is not null) as hours,
  (select json_agg(json_build_array((extract(epoch from booking.starts_at) * 1000)::float8,
      (extract(epoch from booking.ends_at) * 1000)::float8, booking.latitude, booking.longitude, booking.postal_code))
    from provider_bookings link join bookings booking on booking.id = link.booking_id
    where link.provider_id = provider.id and link.service_status in ('accepted', 'started', 'completed')
      and link.occupied && tstzrange(${from}, ${to})
      and link.booking_id is distinct from ${exceptBookingId}::uuid) as visits,
  (select json_agg(json_build_array(absence.first_date, coalesce(absence.last_date, ${openEnd}::date)))
    from provider_absences absence
    where absence.provider_id = provider.id and absence.taken_back_at is null
      and coalesce(absence.last_date, ${openEnd}::date) >= ${from}::timestamptz::date - 1) as absences`;

/** Nobody cleans what they booked (rules/matching#own-bookings): not the account that asks, by person, e-mail or phone. */
const notThemselves = (userId: string) => sql`and nearest.id <> all(array(
  select own.id from providers own
  where own.owner_id = ${userId} or mailbox_of(own.email) = (select mailbox_of(email) from users where id = ${userId})
    or phone_digits(own.phone) in (select phone_digits(phone) from customers where user_id = ${userId})))`;

/**
 * The approved providers nearest to a point of the sphere, however many there are (rules/matching#score). The index
 * gives them in order of distance; those beyond every radius are left out afterwards, because a second
 * condition on the place would tempt the planner to fetch a whole city and sort it.
 */
export const nearestCandidates = (
  point: RawBuilder<unknown>,
  { from, to, limit, bookerId = null }: { from: Date; to: Date; limit: Nearest; bookerId?: string | null },
) => sql`
  select ${candidateColumns(from, to)}, provider.earth <-> ${point} as chord_km
  from (
    select * from providers nearest
    where nearest.profile_status = 'approved' ${bookerId === null ? sql`` : notThemselves(bookerId)}
    order by nearest.earth <-> ${point} limit ${sql.raw(String(limit))}
  ) provider
  where provider.earth <-> ${point} <= ${sql.raw(String(largestRadiusKm))}`;

const prepared = (name: string) => sql.raw(`/* prepared: ${name} */`);

/** The approved providers nearest to a place with what matching looks at, in one round trip. */
export async function findCandidates(db: Db, area: SearchArea, limit: Nearest): Promise<MatchingProvider[]> {
  const point = sql`earth_point(${area.latitude}::float8, ${area.longitude}::float8)`;
  const { rows } = await sql<CandidateRow>`${prepared(`candidates-${limit}`)}
    ${nearestCandidates(point, { ...area, limit })}`.execute(db);
  return rows.map(toCandidate);
}

/**
 * One provider as matching looks at one, for whoever takes their time with their row locked; without one of
 * their bookings when it is that one which is to change.
 */
export async function findCandidate(
  db: Db,
  providerId: string,
  { from, to }: { from: Date; to: Date },
  exceptBookingId: string | null = null,
): Promise<MatchingProvider | null> {
  const { rows } = await sql<CandidateRow>`${prepared('candidate')}
    select ${candidateColumns(from, to, exceptBookingId)}
    from providers provider where provider.id = ${providerId}`.execute(db);
  return rows[0] ? toCandidate(rows[0]) : null;
}
