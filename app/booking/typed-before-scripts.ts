import type { BookingDraft } from './booking-draft.ts';
import { draftFromSearch } from './draft-from-search.ts';

export const bookingFormId = 'booking-form';

/**
 * What somebody chose on the server's page before its scripts ran, which the first render would undo.
 * Read while that render is prepared; empty on the server and when the form is opened from another page.
 */
export function typedBeforeScripts(): Partial<BookingDraft> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(bookingFormId);
  if (!(form instanceof HTMLFormElement)) return {};
  const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return draftFromSearch(new URLSearchParams(answers));
}
