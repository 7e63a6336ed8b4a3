import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';

type Db = Kysely<Database>;

export type Span = { startsAt: Date; endsAt: Date };
export type Home = { address: string; postalCode: string };

/** Whose cleans are looked at: one account's, or everybody's at that home, for the office. */
export type Whose = { userId: string } | 'anybody';

/** A live clean of the same home. */
export type OverlappingClean = {
  bookingId: string;
  reference: string;
  firstName: string;
  lastName: string;
  address: string;
  startDate: string;
  startTime: string;
};

/**
 * What is not looked at: the booking that moves, and the regular clean that it is a visit of; `plannedOf` is one of which
 * the visits that stand are looked at, and the dates that it has not made yet are not.
 */
export type Except = { bookingId?: string | null; seriesId?: string | null; plannedOf?: string | null };

const columns = sql`booking.id as "bookingId", booking.reference, booking.first_name as "firstName",
  booking.last_name as "lastName", booking.address, booking.start_date as "startDate",
  to_char(booking.start_time, 'HH24:MI') as "startTime"`;

const ofHome = (table: string, { address, postalCode }: Home) => sql`
  home_of(${sql.ref(`${table}.address`)}, ${sql.ref(`${table}.postal_code`)}) = home_of(${address}, ${postalCode})`;

const isTheirs = (whose: Whose, customerId: RawBuilder<unknown>) =>
  whose === 'anybody'
    ? sql`true`
    : sql`${customerId} in (select id from customers where user_id = ${whose.userId})`;

/** The live clean of that home that overlaps one of the spans, the earliest; the same home is `home_of`. */
export async function findOverlapping(
  db: Db,
  asked: { whose: Whose; home: Home; spans: readonly Span[]; except: Except },
): Promise<OverlappingClean | null> {
  const { whose, home, spans, except } = asked;
  const starts = spans.map(({ startsAt }) => startsAt.toISOString());
  const ends = spans.map(({ endsAt }) => endsAt.toISOString());
  const { rows } = await sql<OverlappingClean>`
    select ${columns} from bookings booking
    where booking.booking_status in ('pending', 'confirmed')
      and ${whose === 'anybody' ? sql`booking.postal_code = ${home.postalCode}` : isTheirs(whose, sql`booking.customer_id`)}
      and exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(starts_at, ends_at)
        where booking.starts_at < span.ends_at and booking.ends_at > span.starts_at)
      and booking.id is distinct from ${except.bookingId ?? null}::uuid
      and (booking.series_id is null or booking.series_id is distinct from ${except.seriesId ?? null}::uuid)
      and ${ofHome('booking', home)}
    order by booking.starts_at, booking.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A regular clean of that home, for the dates that it has not made yet. */
export type HomeSeries = {
  plan: Omit<SeriesPlan, 'monthOrdinal'>;
  monthOrdinal: number | null;
  startTime: string;
  quarterHours: number;
  generatedUntil: string;
  pausedFrom: string | null;
  pausedUntil: string | null;
  firstName: string;
  lastName: string;
  address: string;
};

export async function findSeriesOfHome(
  db: Db,
  { whose, home, except }: { whose: Whose; home: Home; except: Except },
): Promise<HomeSeries[]> {
  const typed = (field: string) => sql`series.terms #>> ${sql.lit(`{input,${field}}`)}`;
  const { rows } = await sql<HomeSeries>`
    select json_build_object('serviceFrequency', series.service_frequency, 'schedule', series.schedule,
        'startDate', series.start_date) as plan, series.month_ordinal as "monthOrdinal",
      to_char(series.start_time, 'HH24:MI') as "startTime", (${typed('quarterHours')})::int as "quarterHours",
      series.generated_until as "generatedUntil", series.paused_from as "pausedFrom",
      series.paused_until as "pausedUntil", ${typed('firstName')} as "firstName", ${typed('lastName')} as "lastName",
      ${typed('address')} as address
    from series
    where series.status <> 'ended' and series.id is distinct from ${except.seriesId ?? except.plannedOf ?? null}::uuid
      and ${isTheirs(whose, sql`series.customer_id`)} and ${typed('postalCode')} = ${home.postalCode}
      and home_of(${typed('address')}, ${typed('postalCode')}) = home_of(${home.address}, ${home.postalCode})`.execute(
    db,
  );
  return rows;
}

/** Another live clean of somebody at that time. */
export type OtherClean = { startDate: string; startTime: string; address: string; isRegular: boolean };

type Placed = {
  id: RawBuilder<unknown>;
  email: RawBuilder<unknown>;
  startsAt: RawBuilder<unknown>;
  endsAt: RawBuilder<unknown>;
  address: RawBuilder<unknown>;
  postalCode: RawBuilder<unknown>;
  before?: RawBuilder<unknown>;
};

/**
 * The live cleans of a home that overlap one booking and are of the same mailbox, as a JSON array: what its owner may
 * be told by mail, and nobody else (rules/security#strangers). An address alone tells of nobody.
 */
export const otherCleansOf = (placed: Placed): RawBuilder<OtherClean[]> => sql`(
  select coalesce(json_agg(json_build_object('startDate', other.start_date,
      'startTime', to_char(other.start_time, 'HH24:MI'), 'address', other.address,
      'isRegular', other.series_id is not null) order by other.starts_at, other.id), '[]')
  from bookings other
  where other.email = ${placed.email} and other.id <> ${placed.id}
    and other.booking_status in ('pending', 'confirmed')
    and other.starts_at < ${placed.endsAt} and other.ends_at > ${placed.startsAt}
    and ${placed.before ? sql`other.created_at < ${placed.before}` : sql`true`}
    and home_of(other.address, other.postal_code) = home_of(${placed.address}, ${placed.postalCode}))`;

/**
 * The same of a booking that stands, of `earlier` those that were booked before it; none where whoever booked it was
 * asked and said yes to a second clean.
 */
export async function findOtherCleans(
  db: Db,
  bookingId: string,
  of: 'earlier' | 'all' = 'all',
): Promise<OtherClean[]> {
  const ofBooking = (column: string) => sql.ref(`booking.${column}`);
  const { rows } = await sql<{ others: OtherClean[] }>`
    select ${otherCleansOf({
      id: ofBooking('id'),
      email: ofBooking('email'),
      startsAt: ofBooking('starts_at'),
      endsAt: ofBooking('ends_at'),
      address: ofBooking('address'),
      postalCode: ofBooking('postal_code'),
      ...(of === 'earlier' ? { before: ofBooking('created_at') } : {}),
    })} as others
    from bookings booking join checkouts checkout on checkout.id = booking.id
    where booking.id = ${bookingId} and (checkout.booking -> 'isSecondClean') is distinct from 'true'`.execute(
    db,
  );
  return rows[0]?.others ?? [];
}
