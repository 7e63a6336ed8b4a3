import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Of an area: who cleans, what was booked there and whom we could not serve, in the last days. */
export type AreaDemand = {
  /** Approved cleaners who live within 10 km of its middle, and those whose own radius reaches it. */
  cleanersNear: number;
  cleanersInReach: number;
  /** Made since then, whatever became of them. */
  bookings: number;
  /** Pending and confirmed ones that are to come. */
  visitsToCome: number;
  unserved: number;
};

const nearKm = 10;

export async function findAreaDemand(
  db: Db,
  ids: readonly string[],
  { since, from, now }: { since: Date; from: string; now: Date },
): Promise<Map<string, AreaDemand>> {
  const { rows } = await sql<AreaDemand & { id: string }>`
    select area.id,
      (select count(*)::int from providers provider where profile_status = 'approved'
        and provider.earth <-> middle.point <= ${nearKm}) as "cleanersNear",
      (select count(*)::int from providers provider where profile_status = 'approved'
        and provider.earth <-> middle.point <= provider.reach_km) as "cleanersInReach",
      (select count(*)::int from bookings booking
        where booking.postal_code like area.code || ' %' and booking.created_at >= ${since}) as bookings,
      (select count(*)::int from bookings booking where booking.postal_code like area.code || ' %'
        and booking_status in ('pending', 'confirmed') and starts_at >= ${now}) as "visitsToCome",
      (select coalesce(sum(people), 0)::int from unserved_demand
        where outcode = area.code and day >= ${from}::date) as unserved
    from postal_codes area
      left join lateral (select earth_point(latitude, longitude) as point from outcodes where code = area.code)
        middle on true
    where area.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...demand }) => [id, demand]));
}
