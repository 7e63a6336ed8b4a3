import { serviceFrequencies, serviceTypes } from '#domain/booking/options.ts';
import { normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What a link to /book-now may say beforehand: the home page's postcode box and its service cards do. */
export function draftFromSearch(search: URLSearchParams): Partial<BookingDraft> {
  const postalCode = normalisePostalCode(search.get('postalCode') ?? '').slice(0, 10);
  const serviceType = serviceTypes.find((known) => known === search.get('serviceType'));
  const serviceFrequency = serviceFrequencies.find((known) => known === search.get('serviceFrequency'));
  return {
    ...(postalCode ? { postalCode } : {}),
    // The frequency first: the type may allow only some.
    ...(serviceFrequency ? { serviceFrequency } : {}),
    ...(serviceType ? { serviceType } : {}),
  };
}
