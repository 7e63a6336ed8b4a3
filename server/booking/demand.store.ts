import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import type { SearchArea } from '../provider/candidate.store.ts';

type Db = Kysely<Database>;

export type DemandRow = {
  startsAt: Date;
  endsAt: Date;
  openPlaces: number;
  latitude: number;
  longitude: number;
  serviceType: ServiceType;
};

/**
 * Places still to be filled in a stretch of time: of pending bookings, and of times held while somebody
 * pays (product.md 4.6).
 */
export async function findOpenDemand(db: Db, area: SearchArea, now: Date): Promise<DemandRow[]> {
  const { rows } = await sql<{
    starts_at: Date;
    ends_at: Date;
    open_places: number;
    latitude: number;
    longitude: number;
    service_type: string;
  }>`
    select starts_at, ends_at, latitude, longitude, service_type, cleaner_count - (
        select count(*) from provider_bookings link
        where link.booking_id = booking.id and link.service_status in ('accepted', 'started', 'completed')
      ) as open_places
    from bookings booking
    where booking_status = 'pending' and tstzrange(starts_at, ends_at) && tstzrange(${area.from}, ${area.to})
    union all
    select lower(during), upper(during), latitude, longitude, service_type, cleaner_count
    from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now} and during && tstzrange(${area.from}, ${area.to})
  `.execute(db);
  return rows
    .map((row) => ({
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      openPlaces: Number(row.open_places),
      latitude: row.latitude,
      longitude: row.longitude,
      serviceType: row.service_type as ServiceType,
    }))
    .filter((demand) => demand.openPlaces > 0);
}
