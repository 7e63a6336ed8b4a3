import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';

const named = [
  'serviceType',
  'serviceLocation',
  'serviceFrequency',
  'schedule',
  'bedroomCount',
  'bathroomCount',
  'ownQuarterHours',
  'ownCleanerCount',
  'cleaningSupplies',
  'ifOneCleaner',
  'overRunQuarterHours',
  'coverChoice',
  'startDate',
  'startTime',
] as const satisfies readonly (keyof BookingDraft)[];

/**
 * The answers that tell nothing of a person, for the address of a link that opens the form with them. Of the
 * postcode only its first half travels, to know whether the chosen time was found for the same area.
 */
export function draftLink(draft: BookingDraft, step: string): string {
  const search = new URLSearchParams({ step });
  if (draft.offer) search.set('offer', draft.offer.id);
  // Those without an answer too: whoever opens it may have answered otherwise on their device earlier.
  for (const field of named) search.set(field, String(draft[field] ?? ''));
  search.set('extras', draft.extras.join());
  if (draft.promo.trim()) search.set('promo', draft.promo.trim());
  if (draft.startTime && draft.postalCode) search.set('outcode', outcodeOf(draft.postalCode));
  return `/book-now?${search}`;
}
