import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { OpenDemand } from '#domain/matching/available-times.ts';
import type { ClosedSpan } from '#domain/time/closed-span.ts';
import type { WeekdayChange } from '#domain/time/worked-weekdays.ts';
import { closedSpans, weekdayChanges } from '../../application-setting/application-setting.store.ts';
import { type Nearest, nearestCandidates, type SearchArea } from '../../provider/candidate.store.ts';
import { type CandidateRow, type MatchingProvider, toCandidate } from '../../provider/candidate-row.ts';
import { type DemandRow, openDemand, toDemand } from './demand.store.ts';

type Db = Kysely<Database>;

/** Who could come to a place, and what else they are wanted for. */
export type Supply = { providers: MatchingProvider[]; demand: OpenDemand[] };

type SupplyRow = { providers: CandidateRow[] | null; demand: DemandRow[] | null };
type Span = {
  from: Date;
  to: Date;
  now: Date;
  nearest: Nearest;
  /** Who books, where they are signed in: as a cleaner they don't count (rules/matching#offered-times). */
  bookerId?: string | null;
};

const prepared = (name: string) => sql.raw(`/* prepared: ${name} */`);
const forBooker = (bookerId: string | null): string => (bookerId === null ? '' : '-for-booker');
const point = sql`(select point from place)`;

/**
 * The candidates of the relation `place`, and the demand that could want one of them: within the furthest
 * that any of them travels. A great circle is up to 0.1 km longer than the chord at these distances.
 */
const supplyOf = ({ from, to, now, nearest, bookerId = null }: Span): RawBuilder<unknown> => sql`
  provider as materialized (${nearestCandidates(point, { from, to, limit: nearest, bookerId })}),
  reach as materialized (select coalesce(max(chord_km + reach_km), 0) + 1 as km from provider),
  demand as (${openDemand({ point, reachKm: sql`(select km from reach)`, from, to, now })})`;

const toSupply = (row: SupplyRow): Supply => ({
  providers: (row.providers ?? []).map(toCandidate),
  demand: (row.demand ?? []).map(toDemand),
});

/** Providers and demand around a place, in one round trip. */
export async function findSupply(
  db: Db,
  area: SearchArea,
  { now, nearest, bookerId = null }: Pick<Span, 'now' | 'nearest' | 'bookerId'>,
): Promise<Supply> {
  const { from, to } = area;
  const { rows } = await sql<SupplyRow>`${prepared(`supply-${nearest}${forBooker(bookerId)}`)}
    with place as materialized (
      select earth_point(${area.latitude}::float8, ${area.longitude}::float8) as point
    ),
    ${supplyOf({ from, to, now, nearest, bookerId })}
    select (select json_agg(provider) from provider) as providers,
      (select json_agg(demand) from demand) as demand`.execute(db);
  return toSupply(rows[0] ?? { providers: null, demand: null });
}

/** A served outcode's place with its supply, and the days we work; null when we don't serve it. */
export type ServedSupply = Supply & {
  latitude: number;
  longitude: number;
  openWeekdays: boolean[];
  weekdayChanges: WeekdayChange[];
  closedSpans: ClosedSpan[];
  city: string;
};

type ServedRow = SupplyRow & {
  latitude: number;
  longitude: number;
  open_weekdays: boolean[];
  weekday_changes: WeekdayChange[];
  closed_spans: ClosedSpan[];
  city: string;
};

/** All that the start times of a stretch of days follow from, in one round trip (rules/matching#offered-times). */
export async function findServedSupply(
  db: Db,
  asked: Span & { outcode: string; settingsId: string },
): Promise<ServedSupply | null> {
  const name = `served-supply-${asked.nearest}${forBooker(asked.bookerId ?? null)}`;
  const { rows } = await sql<ServedRow>`${prepared(name)}
    with place as materialized (
      select outcodes.latitude, outcodes.longitude, earth_point(outcodes.latitude, outcodes.longitude) as point,
        postal_codes.city
      from outcodes join postal_codes using (code)
      where code = ${asked.outcode} and postal_codes.archived_at is null
    ),
    ${supplyOf(asked)}
    select place.latitude, place.longitude, place.city, settings.open_weekdays, ${closedSpans} as closed_spans,
      ${weekdayChanges} as weekday_changes,
      (select json_agg(provider) from provider) as providers, (select json_agg(demand) from demand) as demand
    from place, application_settings settings where settings.id = ${asked.settingsId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { latitude, longitude, city, open_weekdays: openWeekdays, closed_spans: spans } = row;
  const days = { openWeekdays, weekdayChanges: row.weekday_changes, closedSpans: spans };
  return { latitude, longitude, city, ...days, ...toSupply(row) };
}
