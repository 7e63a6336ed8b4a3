import { type RawBuilder, sql } from 'kysely';
import type { ServiceType } from '#domain/booking/options.ts';
import type { OpenDemand } from '#domain/matching/available-times.ts';

/** Demand as the statement gives it, whether as a row or inside JSON. */
export type DemandRow = {
  starts_ms: number;
  ends_ms: number;
  open_places: number;
  latitude: number;
  longitude: number;
  service_type: string;
};

type DemandArea = {
  point: RawBuilder<unknown>;
  reachKm: RawBuilder<unknown>;
  from: Date;
  to: Date;
  now: Date;
};

/**
 * Places still to be filled within reach of a point, in a stretch of time: of pending bookings, of times held while
 * somebody pays, and of times a booking is to move to (rules/matching#holds). One index each knows both where and
 * when.
 */
export const openDemand = ({ point, reachKm, from, to, now }: DemandArea) => sql`
  select (extract(epoch from starts_at) * 1000)::float8 as starts_ms,
    (extract(epoch from ends_at) * 1000)::float8 as ends_ms, latitude, longitude, service_type, open_places
  from (
    select starts_at, ends_at, latitude, longitude, service_type,
      -- A pending booking for one cleaner has found nobody.
      case when cleaner_count = 1 then 1 else cleaner_count - (
        select count(*)::int from provider_bookings link
        where link.booking_id = booking.id and link.service_status in ('accepted', 'started', 'completed')
      ) end as open_places
    from bookings booking
    where booking_status = 'pending'
      and earth_point(latitude, longitude) <@ cube_enlarge(${point}, ${reachKm}, 3)
      and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})
    union all
    select lower(during), upper(during), latitude, longitude, service_type, cleaner_count
    from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now}
      and earth_point(latitude, longitude) <@ cube_enlarge(${point}, ${reachKm}, 3)
      and during && tstzrange(${from}, ${to})
    union all
    -- A move that waits for its cleaners' answers (rules/lifecycles#rescheduling).
    select lower(change.during), upper(change.during), latitude, longitude, service_type, cleaner_count
    from booking_changes change join bookings booking on booking.id = change.booking_id
    where change.status = 'waiting' and change.kind = 'move' and change.during && tstzrange(${from}, ${to})
      and earth_point(latitude, longitude) <@ cube_enlarge(${point}, ${reachKm}, 3)
  ) demand
  where open_places > 0`;

export const toDemand = (row: DemandRow): OpenDemand => ({
  startsAt: new Date(row.starts_ms),
  endsAt: new Date(row.ends_ms),
  openPlaces: row.open_places,
  latitude: row.latitude,
  longitude: row.longitude,
  serviceType: row.service_type as ServiceType,
});
