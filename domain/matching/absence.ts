import type { CandidateProvider } from './candidate-provider.ts';

/** Whether the London date is one of the provider's days off, holidays or pauses (product.md 4.2). */
export function isAwayOn({ absences }: Pick<CandidateProvider, 'absences'>, date: string): boolean {
  return absences.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
}

/** Whether the documents we require of the provider still hold on that date (product.md 4.2). */
export function hasDocumentsOn(
  { documentsExpireOn }: Pick<CandidateProvider, 'documentsExpireOn'>,
  date: string,
): boolean {
  return documentsExpireOn === null || date <= documentsExpireOn;
}
