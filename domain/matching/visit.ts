import type { ServiceType } from '#domain/booking/options.ts';

/** A visit to be matched: where, when in instants and in London wall time, and what kind. */
export type Visit = {
  serviceType: ServiceType;
  startDate: string;
  startTime: string;
  quarterHours: number;
  startsAt: Date;
  endsAt: Date;
  latitude: number;
  longitude: number;
  outcode: string;
};
