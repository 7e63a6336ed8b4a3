import type { ServiceType } from '#domain/booking/options.ts';
import type { CandidateProvider } from '#domain/matching/candidate-provider.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';

export type MatchingProvider = CandidateProvider & {
  email: string;
  firstName: string;
  serviceRatePence: number;
  ratingSum: number;
  ratingCount: number;
  bookingCount: number;
  approvedAt: Date;
};

/** A candidate as the statement gives it, whether as a row or inside JSON; lists are null when empty. */
export type CandidateRow = {
  id: string;
  email: string;
  first_name: string;
  latitude: number;
  longitude: number;
  postal_code: string;
  reach_km: number;
  service_types: string[];
  transport_type: string;
  service_rate_pence: number;
  rating_sum: number;
  rating_count: number;
  booking_count: number;
  approved_ms: number | null;
  documents_expire_on: string | null;
  hours: [weekday: number, startTime: string, endTime: string][] | null;
  visits:
    | [startsMs: number, endsMs: number, latitude: number, longitude: number, postalCode: string][]
    | null;
  absences: [firstDate: string, lastDate: string][] | null;
};

export function toCandidate(row: CandidateRow): MatchingProvider {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    latitude: row.latitude,
    longitude: row.longitude,
    outcode: outcodeOf(row.postal_code),
    reachKm: row.reach_km,
    serviceTypes: row.service_types as ServiceType[],
    transportType: row.transport_type as 'public' | 'private',
    serviceRatePence: row.service_rate_pence,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    bookingCount: row.booking_count,
    approvedAt: new Date(row.approved_ms ?? 0),
    documentsExpireOn: row.documents_expire_on,
    weeklyHours: (row.hours ?? []).map(([weekday, startTime, endTime]) => ({
      weekday,
      isWorking: true,
      startTime: startTime.slice(0, 5),
      endTime: endTime.slice(0, 5),
    })),
    occupied: (row.visits ?? []).map(([startsMs, endsMs, latitude, longitude, postalCode]) => ({
      startsAt: new Date(startsMs),
      endsAt: new Date(endsMs),
      latitude,
      longitude,
      outcode: outcodeOf(postalCode),
    })),
    absences: (row.absences ?? []).map(([firstDate, lastDate]) => ({ firstDate, lastDate })),
  };
}
