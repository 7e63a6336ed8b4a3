import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/types.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import type { CandidateProvider } from '#domain/matching/candidate-provider.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';

type Db = Kysely<Database>;

/** The largest radius a provider can choose, in kilometres (spec.md 9): nobody further off can match. */
const largestRadiusKm = 400;

export type SearchArea = { latitude: number; longitude: number; from: Date; to: Date };

export type MatchingProvider = CandidateProvider & {
  email: string;
  firstName: string;
  serviceRatePence: number;
  ratingSum: number;
  ratingCount: number;
  bookingCount: number;
  approvedAt: Date;
};

const point = (area: SearchArea) => sql`earth_point(${area.latitude}::float8, ${area.longitude}::float8)`;

function nearestProviders(db: Db, area: SearchArea, limit: number) {
  return db
    .selectFrom('providers as provider')
    .selectAll('provider')
    .where('provider.profile_status', '=', 'approved')
    .where(sql<boolean>`provider.earth <@ cube_enlarge(${point(area)}, ${largestRadiusKm}::float8, 3)`)
    .orderBy(sql`provider.earth <-> ${point(area)}`)
    .limit(limit);
}

/**
 * The approved providers nearest to a place with their weekly hours and live visits in a stretch of time:
 * one round trip, bounded by `limit` however many providers there are (product.md 4.4).
 */
export async function findCandidates(db: Db, area: SearchArea, limit: number): Promise<MatchingProvider[]> {
  const rows = await db
    .with('provider', () => nearestProviders(db, area, limit))
    .selectFrom('provider')
    .select((eb) => [
      'provider.id',
      'provider.email',
      'provider.first_name',
      'provider.latitude',
      'provider.longitude',
      'provider.postal_code',
      'provider.radius_km',
      'provider.service_types',
      'provider.transport_type',
      'provider.service_rate_pence',
      'provider.rating_sum',
      'provider.rating_count',
      'provider.booking_count',
      'provider.approved_at',
      jsonArrayFrom(
        eb
          .selectFrom('provider_hours as hours')
          .select(['hours.weekday', 'hours.is_working', 'hours.start_time', 'hours.end_time'])
          .whereRef('hours.provider_id', '=', 'provider.id'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('provider_bookings as link')
          .innerJoin('bookings as booking', 'booking.id', 'link.booking_id')
          .select([
            'booking.starts_at',
            'booking.ends_at',
            'booking.latitude',
            'booking.longitude',
            'booking.postal_code',
          ])
          .whereRef('link.provider_id', '=', 'provider.id')
          .where('link.service_status', 'in', ['accepted', 'started', 'completed'])
          .where(sql<boolean>`link.occupied && tstzrange(${area.from}, ${area.to})`),
      ).as('visits'),
    ])
    .execute();
  return rows.map(toCandidate);
}

type CandidateRow = {
  id: string;
  email: string;
  first_name: string;
  latitude: number;
  longitude: number;
  postal_code: string;
  radius_km: number;
  service_types: string[];
  transport_type: string;
  service_rate_pence: number;
  rating_sum: number;
  rating_count: number;
  booking_count: number;
  approved_at: Date | null;
  hours: { weekday: number; is_working: boolean; start_time: string | null; end_time: string | null }[];
  visits: {
    starts_at: unknown;
    ends_at: unknown;
    latitude: number;
    longitude: number;
    postal_code: string;
  }[];
};

function toCandidate(row: CandidateRow): MatchingProvider {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    latitude: row.latitude,
    longitude: row.longitude,
    outcode: outcodeOf(row.postal_code),
    radiusKm: row.radius_km,
    serviceTypes: row.service_types as ServiceType[],
    transportType: row.transport_type as 'public' | 'private',
    serviceRatePence: row.service_rate_pence,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    bookingCount: row.booking_count,
    approvedAt: row.approved_at ?? new Date(0),
    weeklyHours: row.hours.map((day) => ({
      weekday: day.weekday,
      isWorking: day.is_working,
      startTime: day.start_time?.slice(0, 5) ?? null,
      endTime: day.end_time?.slice(0, 5) ?? null,
    })),
    occupied: row.visits.map((visit) => ({
      startsAt: new Date(String(visit.starts_at)),
      endsAt: new Date(String(visit.ends_at)),
      latitude: visit.latitude,
      longitude: visit.longitude,
      outcode: outcodeOf(visit.postal_code),
    })),
  };
}
