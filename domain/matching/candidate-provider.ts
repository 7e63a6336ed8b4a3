import type { ServiceType } from '#domain/booking/options.ts';

export type Transport = 'public' | 'private';

/** A visit that fills a provider's time, without the travel around it. */
export type OccupiedTime = {
  startsAt: Date;
  endsAt: Date;
  latitude: number;
  longitude: number;
  outcode: string;
};

/** An approved provider as matching looks at one. Times are London wall times, "09:00". */
export type CandidateProvider = {
  id: string;
  latitude: number;
  longitude: number;
  outcode: string;
  reachKm: number;
  serviceTypes: readonly ServiceType[];
  transportType: Transport;
  /** Two of a weekday are its two shifts. */
  weeklyHours: readonly {
    weekday: number;
    isWorking: boolean;
    startTime: string | null;
    endTime: string | null;
  }[];
  occupied: readonly OccupiedTime[];
  /** Days off, holidays and pauses: first and last London date. */
  absences: readonly { firstDate: string; lastDate: string }[];
  /** The last date their required documents hold; null when none expires. */
  documentsExpireOn: string | null;
};
