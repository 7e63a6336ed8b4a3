import { formAction, onFields } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { fingerprint } from '#app/lib/form/fingerprint.ts';
import { visitSourceNow } from '#app/lib/page/visit-source-now.ts';
import { createBookingInput, draftFieldOf } from '../draft/booking-answers.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import { bookingAttempt } from './booking-attempt.ts';
import { createBookingDocument } from './checkout-documents.ts';

const loadBrowserToken = () => import('./browser-token.ts');

const visitOf = (draft: BookingDraft): string =>
  JSON.stringify([draft.startDate, draft.startTime, draft.address, draft.postalCode]);

/** The visit that is wanted beside another clean of the home at that time; of another one it is asked anew. */
let secondVisit = '';

export function wantSecondClean(draft: BookingDraft): void {
  secondVisit = visitOf(draft);
}

/**
 * A checkout that holds the time, at the price that was shown. The same answers give the checkout that exists;
 * other answers make another one and end the hold of the one before.
 */
export async function createCheckout(draft: BookingDraft, total: DraftTotal) {
  const input = {
    ...createBookingInput(draft, total, total.price.totalPence),
    source: visitSourceNow(),
    // What costs nothing by card must not be booked before the last button either.
    holdOnly: true,
    ...(secondVisit === visitOf(draft) && { isSecondClean: true }),
  };
  // The attempt is kept for a reload: it knows these answers again, and says none of them.
  const { idempotencyKey, replaces } = bookingAttempt.startFor(fingerprint(JSON.stringify(input)));
  const made = await formAction(async () => {
    const { browserToken } = await loadChunk('browser-token', loadBrowserToken);
    const variables = { input: { ...input, replaces, browserToken: await browserToken() } };
    const { createBooking } = await runDocument(null, createBookingDocument, variables, { idempotencyKey });
    bookingAttempt.made(createBooking);
    return createBooking;
  });
  return onFields(made, draftFieldOf);
}
