import type { ServiceType } from '#domain/booking/options.ts';
import type { CandidateProvider } from './candidate-provider.ts';

/** Whether the London date is one of the provider's days off, holidays or pauses (rules/matching#hard-filters). */
export function isAwayOn({ absences }: Pick<CandidateProvider, 'absences'>, date: string): boolean {
  return absences.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
}

/** Whether the documents we require of the provider still hold on that date (rules/matching#hard-filters). */
export function hasDocumentsOn(
  { documentsExpireOn }: Pick<CandidateProvider, 'documentsExpireOn'>,
  date: string,
): boolean {
  return documentsExpireOn === null || date <= documentsExpireOn;
}

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
