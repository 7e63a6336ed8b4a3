import { suggestHours } from '#domain/booking/hours.ts';
import { hoursOptions } from '#domain/booking/options.ts';
import type { BookingDraft } from './booking-draft.ts';

export type Hours = { quarterHours: number; cleanerCount: number };

export type PlannedHours =
  /** Something the length depends on is still open. */
  | { kind: 'incomplete' }
  /** Too much for the form: product.md 1.10 sends it to a quote. */
  | { kind: 'quote' }
  /** `isShort`: less work than we suggest; `suggestion` is null where we have none (Office/Commercial). */
  | ({ kind: 'hours'; suggestion: Hours | null; isShort: boolean } & Hours);

const longest = Math.max(...hoursOptions);

/** The suggested work shared by another number of cleaners, rounded up to a length that can be booked. */
export function shareHours(suggestion: Hours, cleanerCount: number): Hours {
  const each = (suggestion.quarterHours * suggestion.cleanerCount) / cleanerCount;
  return { quarterHours: hoursOptions.find((option) => option >= each) ?? longest, cleanerCount };
}

/** How long the visit is going to be: the customer's own choice first, else our suggestion. */
export function planHours(draft: BookingDraft): PlannedHours {
  if (draft.quote) {
    const { quarterHours, cleanerCount } = draft.quote;
    return { kind: 'hours', quarterHours, cleanerCount, suggestion: null, isShort: false };
  }
  const { serviceType, serviceFrequency, bedroomCount, bathroomCount, extras } = draft;
  if (draft.serviceLocation !== 'House') return ownHours(draft, null);
  if (serviceType === null || serviceFrequency === null) return { kind: 'incomplete' };
  if (bedroomCount === null || bathroomCount === null) return { kind: 'incomplete' };
  const suggestion = suggestHours({ serviceType, serviceFrequency, bedroomCount, bathroomCount, extras });
  if (suggestion.kind === 'quote') return suggestion;
  return ownHours(draft, { quarterHours: suggestion.quarterHours, cleanerCount: suggestion.cleanerCount });
}

function ownHours(draft: BookingDraft, suggestion: Hours | null): PlannedHours {
  const cleanerCount = draft.ownCleanerCount ?? suggestion?.cleanerCount ?? 1;
  const shared = suggestion && shareHours(suggestion, cleanerCount);
  const quarterHours = draft.ownQuarterHours ?? shared?.quarterHours;
  if (quarterHours === undefined) return { kind: 'incomplete' };
  const isShort =
    suggestion !== null && quarterHours * cleanerCount < suggestion.quarterHours * suggestion.cleanerCount;
  return { kind: 'hours', quarterHours, cleanerCount, suggestion, isShort };
}
