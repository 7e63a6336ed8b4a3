import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import {
  type BookingMapFilter,
  cellAt,
  endingWithinDays,
  type ProviderMapFilter,
  rowsShown,
} from '#domain/map/map-filter.ts';
import { addDays } from '#domain/time/london.ts';

type Db = Kysely<Database>;

/** Records that stand close together; `id` only where it is one alone, `outcode` where all are of one. */
export type MapCluster = {
  latitude: number;
  longitude: number;
  count: number;
  id: string | null;
  outcode: string | null;
};
/** The middle of its records, and how many they are. */
export type MapDistrict = { outcode: string; latitude: number; longitude: number; count: number };
export type ServedArea = { outcode: string; latitude: number; longitude: number };
/** `day` is the visit's of a booking; a cleaner has none. `reachKm` is how far a cleaner travels. */
export type MapRow = {
  id: string;
  name: string;
  state: string;
  outcode: string;
  day: string | null;
  reachKm: number | null;
  latitude: number;
  longitude: number;
};
export type RecordMap = { total: number; clusters: MapCluster[]; districts: MapDistrict[]; rows: MapRow[] };

/** Of cleaners whose papers stand so; `today` is a London day. */
function hasPapers(papers: BookingMapFilter['papers'], today: string): RawBuilder<unknown> {
  const soon = addDays(today, endingWithinDays);
  if (papers === 'missing') return sql`providers.documents_expire_on is null`;
  if (papers === 'ended') return sql`providers.documents_expire_on < ${today}::date`;
  if (papers === 'ending') return sql`providers.documents_expire_on between ${today}::date and ${soon}::date`;
  return sql`providers.documents_expire_on >= ${today}::date`;
}

type Picked = {
  table: 'bookings' | 'providers';
  where: RawBuilder<unknown>;
  /** What a row of the table beside the map says, besides its id, name, outcode and place. */
  shown: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

const outcodeOf = sql`split_part(postal_code, ' ', 1)`;

/**
 * Clusters, sums by district and a page of rows of the same records, from one statement and so of one moment.
 *
 * Records are first counted by place, of which there are few, for 200,000 rows are too many to go through several
 * times. Where one is alone in its cluster it is found again by where its row lies, which costs no sorting of ids.
 */
async function readMap(
  db: Db,
  { table, where, shown, order }: Picked,
  { zoom, page }: { zoom: number; page: number },
): Promise<RecordMap> {
  const cell = cellAt(zoom);
  const from = sql.table(table);
  const { rows } = await sql<RecordMap>`
    with places as materialized (
      select ${outcodeOf} as outcode, latitude, longitude, count(*)::int as count, min(ctid) as row
      from ${from} where ${where} group by 1, 2, 3
    ),
    clusters as (
      select sum(latitude * count) / sum(count) as latitude, sum(longitude * count) / sum(count) as longitude,
        sum(count)::int as count, case when sum(count) = 1 then min(row) end as row,
        case when min(outcode) = max(outcode) then min(outcode) end as outcode
      from places
      group by floor(longitude / ${cell.longitude}::float8), floor(latitude / ${cell.latitude}::float8)
    ),
    named as (
      select latitude, longitude, count, outcode,
        case when row is not null then (select id from ${from} where ctid = clusters.row) end as id
      from clusters
    ),
    districts as (
      select outcode, sum(latitude * count) / sum(count) as latitude,
        sum(longitude * count) / sum(count) as longitude, sum(count)::int as count
      from places group by outcode
    ),
    shown as (
      select id, first_name || ' ' || last_name as name, ${outcodeOf} as outcode, latitude, longitude, ${shown}
      from ${from} where ${where} order by ${order} limit ${rowsShown} offset ${(page - 1) * rowsShown}
    )
    select (select coalesce(sum(count), 0)::int from places) as total,
      (select coalesce(json_agg(named order by count desc, latitude, longitude), '[]') from named) as clusters,
      (select coalesce(json_agg(districts order by count desc, outcode), '[]') from districts) as districts,
      (select coalesce(json_agg(shown), '[]') from shown) as rows`.execute(db);
  return rows[0] ?? { total: 0, clusters: [], districts: [], rows: [] };
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** As an index on bookings has it; an outcode has no sign of a pattern. */
const liesIn = (outcode: string) => sql`(postal_code like ${`${outcode} %`} or postal_code = ${outcode})`;

/** Where we clean, for the ground of a map. */
export const readServedAreas = (db: Db): Promise<ServedArea[]> =>
  db
    .selectFrom('postal_codes')
    .innerJoin('outcodes', 'outcodes.code', 'postal_codes.code')
    .select(['outcodes.code as outcode', 'outcodes.latitude', 'outcodes.longitude'])
    .where('postal_codes.archived_at', 'is', null)
    .orderBy('outcodes.code')
    .execute();

/** The bookings that a filter leaves, latest visit first. */
export function readBookingMap(db: Db, filter: BookingMapFilter, today: string): Promise<RecordMap> {
  const { city, from, to, state, serviceType, weekday, outcode, papers } = filter;
  const where = all([
    ...(city ? [sql`city = ${city}`] : []),
    ...(from ? [sql`start_date >= ${from}::date`] : []),
    ...(to ? [sql`start_date <= ${to}::date`] : []),
    ...(state ? [sql`booking_status = ${state}`] : []),
    ...(serviceType ? [sql`service_type = ${serviceType}`] : []),
    ...(weekday > 0 ? [sql`extract(isodow from start_date) = ${weekday}::int`] : []),
    ...(outcode ? [liesIn(outcode)] : []),
    ...(papers
      ? [
          sql`exists (select from provider_bookings join providers on providers.id = provider_bookings.provider_id
            where provider_bookings.booking_id = bookings.id
              and provider_bookings.service_status in ('accepted', 'started', 'completed')
              and ${hasPapers(papers, today)})`,
        ]
      : []),
  ]);
  const shown = sql`booking_status as state, start_date as day, null::float8 as "reachKm"`;
  return readMap(db, { table: 'bookings', where, shown, order: sql`starts_at desc, id desc` }, filter);
}

/** The cleaners that a filter leaves, by name. */
export function readProviderMap(db: Db, filter: ProviderMapFilter, today: string): Promise<RecordMap> {
  const { city, from, to, state, serviceType, weekday, outcode, papers } = filter;
  const appliedOn = sql`(created_at at time zone 'Europe/London')::date`;
  const where = all([
    ...(city ? [sql`city = ${city}`] : []),
    ...(from ? [sql`${appliedOn} >= ${from}::date`] : []),
    ...(to ? [sql`${appliedOn} <= ${to}::date`] : []),
    ...(state ? [sql`profile_status = ${state}`] : []),
    ...(serviceType ? [sql`${serviceType} = any (service_types)`] : []),
    ...(weekday > 0
      ? [
          sql`exists (select from provider_hours
            where provider_id = providers.id and weekday = ${weekday}::int and is_working)`,
        ]
      : []),
    ...(outcode ? [liesIn(outcode)] : []),
    ...(papers ? [hasPapers(papers, today)] : []),
  ]);
  const shown = sql`profile_status as state, null::date as day, reach_km as "reachKm"`;
  return readMap(db, { table: 'providers', where, shown, order: sql`name, id` }, filter);
}
