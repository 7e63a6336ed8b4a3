import { hoursOptions, longHours } from '#domain/booking/options.ts';
import { type HomeToClean, suggestHours } from '#domain/booking/price/hours.ts';
import type { BookingDraft, DraftOffer } from './booking-draft.ts';

export type Hours = { quarterHours: number; cleanerCount: number };

export type PlannedHours =
  /** Something the length depends on is still open. */
  | { kind: 'incomplete' }
  /** Too much for the form: rules/prices#suggested-hours sends it to a quote. */
  | { kind: 'quote' }
  /** `isShort`: less work than we suggest; `suggestion` is null where we have none (Office/Commercial). */
  | ({ kind: 'hours'; suggestion: Hours | null; isShort: boolean } & Hours);

const longest = Math.max(...hoursOptions);

/** The suggested work shared by another number of cleaners, rounded up to a length that can be booked. */
export function shareHours(suggestion: Hours, cleanerCount: number): Hours {
  const each = (suggestion.quarterHours * suggestion.cleanerCount) / cleanerCount;
  return { quarterHours: hoursOptions.find((option) => option >= each) ?? longest, cleanerCount };
}

/** The lengths that can be chosen: an offer's own, and longer ones up to the longest there are. */
export function possibleHours(offer: DraftOffer | null): number[] {
  if (!offer) return [...hoursOptions];
  const longer = [...hoursOptions, ...longHours].filter((option) => option > offer.quarterHours);
  return [offer.quarterHours, ...longer];
}

/** How long the visit is going to be: the customer's own choice first, else our suggestion. */
export function planHours(draft: BookingDraft): PlannedHours {
  if (draft.offer) return offerHours(draft, draft.offer);
  if (draft.serviceLocation !== 'House') return ownHours(draft, null);
  const home = homeOf(draft);
  if (home === null) return { kind: 'incomplete' };
  const suggestion = suggestHours(home);
  if (suggestion.kind === 'quote') return suggestion;
  return ownHours(draft, { quarterHours: suggestion.quarterHours, cleanerCount: suggestion.cleanerCount });
}

/** The home as our suggestion reads it; null while something is still open. */
export function homeOf(draft: BookingDraft): HomeToClean | null {
  const { serviceType, serviceFrequency, bedroomCount, bathroomCount, extras } = draft;
  if (serviceType === null || serviceFrequency === null) return null;
  if (bedroomCount === null || bathroomCount === null) return null;
  return { serviceType, serviceFrequency, bedroomCount, bathroomCount, extras };
}

/**
 * What was sold, or longer; what we would suggest for the home is told, and changes nothing (rules/prices#offers).
 */
function offerHours(draft: BookingDraft, offer: DraftOffer): PlannedHours {
  const { cleanerCount } = offer;
  const quarterHours = Math.max(draft.ownQuarterHours ?? 0, offer.quarterHours);
  const home = draft.serviceLocation === 'House' ? homeOf(draft) : null;
  const usual = home && suggestHours(home);
  const suggestion = usual?.kind === 'hours' ? usual : null;
  const isShort =
    usual?.kind === 'quote' ||
    (suggestion !== null && quarterHours * cleanerCount < suggestion.quarterHours * suggestion.cleanerCount);
  return { kind: 'hours', quarterHours, cleanerCount, suggestion, isShort };
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
