import { outcodeOf } from '#domain/postal-code/postal-code.ts';

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
] as const;

export type LinkedAnswers = Record<(typeof named)[number], string | number | boolean | null> & {
  extras: readonly string[];
  promo: string;
  postalCode: string;
};

/**
 * The answers that tell nothing of a person, for the address of a link that opens the form with them. Of the
 * postcode only its first half travels, to know whether the chosen time was found for the same area.
 */
export function answersLink(step: string, answers: LinkedAnswers, offerId?: string): string {
  const search = new URLSearchParams({ step });
  if (offerId) search.set('offer', offerId);
  // Those without an answer too: whoever opens it may have answered otherwise on their device earlier.
  for (const field of named) search.set(field, String(answers[field] ?? ''));
  search.set('extras', answers.extras.join());
  if (answers.promo.trim()) search.set('promo', answers.promo.trim());
  if (answers.startTime && answers.postalCode) search.set('outcode', outcodeOf(answers.postalCode));
  return `/book-now?${search}`;
}
