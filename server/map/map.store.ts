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
/** `day` is the visit's of a booking; a cleaner has none. `radiusKm` is how far a cleaner travels. */
export type MapRow = {
  id: string;
  name: string;
  state: string;
  outcode: string;
  day: string | null;
  radiusKm: number | null;
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

/** Clusters, sums by district and a page of rows of the same records, from one statement and so of one moment. */
async function readMap(
  db: Db,
  picked: RawBuilder<unknown>,
  { zoom, page }: { zoom: number; page: number },
): Promise<RecordMap> {
  const cell = cellAt(zoom);
  const { rows } = await sql<RecordMap>`
    with picked as materialized (${picked}),
    clusters as (
      select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as count,
        case when count(*) = 1 then min(id::text) end as id,
        case when min(outcode) = max(outcode) then min(outcode) end as outcode
      from picked
      group by floor(longitude / ${cell.longitude}::float8), floor(latitude / ${cell.latitude}::float8)
    ),
    districts as (
      select outcode, avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as count
      from picked group by outcode
    ),
    shown as (
      select * from picked order by day desc nulls last, name, id
      limit ${rowsShown} offset ${(page - 1) * rowsShown}
    )
    select (select count(*)::int from picked) as total,
      (select coalesce(json_agg(clusters order by count desc, latitude, longitude), '[]') from clusters) as clusters,
      (select coalesce(json_agg(districts order by count desc, outcode), '[]') from districts) as districts,
      (select coalesce(json_agg(shown order by day desc nulls last, name, id), '[]') from shown) as rows`.execute(
    db,
  );
  return rows[0] ?? { total: 0, clusters: [], districts: [], rows: [] };
}

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
  const ofPapers = papers
    ? sql`and exists (select from provider_bookings join providers on providers.id = provider_bookings.provider_id
        where provider_bookings.booking_id = bookings.id
          and provider_bookings.service_status in ('accepted', 'started', 'completed')
          and ${hasPapers(papers, today)})`
    : sql``;
  const picked = sql`
    select id, first_name || ' ' || last_name as name, booking_status as state,
      split_part(postal_code, ' ', 1) as outcode, start_date as day, null::int as "radiusKm", latitude, longitude
    from bookings
    where (${city}::text is null or city = ${city})
      and (${from}::date is null or start_date >= ${from}::date)
      and (${to}::date is null or start_date <= ${to}::date)
      and (${state}::text is null or booking_status = ${state})
      and (${serviceType}::text is null or service_type = ${serviceType})
      and (${weekday}::int = 0 or extract(isodow from start_date) = ${weekday}::int)
      and (${outcode}::text is null or split_part(postal_code, ' ', 1) = ${outcode})
      ${ofPapers}`;
  return readMap(db, picked, filter);
}

/** The cleaners that a filter leaves, by name. */
export function readProviderMap(db: Db, filter: ProviderMapFilter, today: string): Promise<RecordMap> {
  const { city, from, to, state, serviceType, weekday, outcode, papers } = filter;
  const picked = sql`
    select id, first_name || ' ' || last_name as name, profile_status as state,
      split_part(postal_code, ' ', 1) as outcode, null::date as day, radius_km as "radiusKm", latitude, longitude
    from providers
    where (${city}::text is null or city = ${city})
      and (${from}::date is null or (created_at at time zone 'Europe/London')::date >= ${from}::date)
      and (${to}::date is null or (created_at at time zone 'Europe/London')::date <= ${to}::date)
      and (${state}::text is null or profile_status = ${state})
      and (${serviceType}::text is null or ${serviceType} = any (service_types))
      and (${weekday}::int = 0 or exists (select from provider_hours
        where provider_id = providers.id and weekday = ${weekday}::int and is_working))
      and (${outcode}::text is null or split_part(postal_code, ' ', 1) = ${outcode})
      and ${papers ? hasPapers(papers, today) : sql`true`}`;
  return readMap(db, picked, filter);
}
