import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { UnservedMapFilter } from '#domain/map/map-filter.ts';

/** What was asked for in an outcode and could not be done; where we don't know it, it has no place. */
export type UnservedDistrict = {
  outcode: string;
  latitude: number | null;
  longitude: number | null;
  isServed: boolean;
  requests: number;
  notServed: number;
  noStart: number;
  timeTaken: number;
  /** How many of them had been shown a price, and the sum of those. */
  priced: number;
  pricePence: number;
};
export type UnservedTime = { weekday: number; hour: number; requests: number };
export type UnservedMap = { requests: number; districts: UnservedDistrict[]; times: UnservedTime[] };

/** Sums by outcode and by weekday and hour of the same requests, most first. */
export async function readUnservedMap(db: Kysely<Database>, filter: UnservedMapFilter): Promise<UnservedMap> {
  const { city, from, to, weekday, outcode } = filter;
  const { rows } = await sql<UnservedMap>`
    with picked as materialized (
      select unserved_requests.*, outcodes.latitude, outcodes.longitude
      from unserved_requests left join outcodes on outcodes.code = unserved_requests.outcode
      where (${city}::text is null or outcodes.city = ${city})
        and (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
        and (${weekday}::int = 0 or weekday = ${weekday}::int)
        and (${outcode}::text is null or outcode = ${outcode})
    ),
    districts as (
      select outcode, min(latitude) as latitude, min(longitude) as longitude,
        exists (select from postal_codes where code = outcode and archived_at is null) as "isServed",
        sum(requests)::int as requests,
        coalesce(sum(requests) filter (where reason = 'not-served'), 0)::int as "notServed",
        coalesce(sum(requests) filter (where reason = 'no-start'), 0)::int as "noStart",
        coalesce(sum(requests) filter (where reason = 'time-taken'), 0)::int as "timeTaken",
        sum(priced)::int as priced, sum(price_pence)::float8 as "pricePence"
      from picked group by outcode order by sum(requests) desc, outcode limit 500
    ),
    times as (select weekday, hour, sum(requests)::int as requests from picked group by weekday, hour)
    select (select coalesce(sum(requests), 0)::int from picked) as requests,
      (select coalesce(json_agg(districts order by requests desc, outcode), '[]') from districts) as districts,
      (select coalesce(json_agg(times order by requests desc, weekday, hour), '[]') from times) as times`.execute(
    db,
  );
  return rows[0] ?? { requests: 0, districts: [], times: [] };
}
