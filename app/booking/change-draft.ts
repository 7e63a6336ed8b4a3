import {
  frequenciesFor,
  type Schedule,
  type ServiceFrequency,
  type ServiceType,
} from '#domain/booking/options.ts';
import type { BookingDraft } from './booking-draft.ts';

/** product.md 2.7: only "more than two weeks" leaves something to choose. */
function scheduleFor(frequency: ServiceFrequency | null, chosen: Schedule | null): Schedule | null {
  if (frequency === 'EveryWeek' || frequency === 'Daily') return 'weekly';
  if (frequency !== 'MoreThanTwoWeeks') return null;
  return chosen === 'weekly' ? null : chosen;
}

/** product.md 1.4: a type that has one frequency decides it; a frequency it hasn't is asked again. */
function frequencyFor(
  serviceType: ServiceType | null,
  chosen: ServiceFrequency | null,
): ServiceFrequency | null {
  if (serviceType === null) return chosen;
  const possible = frequenciesFor(serviceType);
  if (possible.length === 1) return possible[0] ?? null;
  return chosen !== null && possible.includes(chosen) ? chosen : null;
}

/** The draft after an answer: answers that depend on it are kept where they still hold, and only there. */
export function changeDraft(draft: BookingDraft, change: Partial<BookingDraft>): BookingDraft {
  const next = { ...draft, ...change };
  next.serviceFrequency = frequencyFor(next.serviceType, next.serviceFrequency);
  next.schedule = scheduleFor(next.serviceFrequency, next.schedule);
  next.businessUse = next.serviceLocation !== 'House' && next.businessUse;
  if (next.startDate !== draft.startDate && !('startTime' in change)) next.startTime = null;
  return next;
}
