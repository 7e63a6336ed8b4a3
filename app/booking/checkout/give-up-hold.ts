import { randomId } from '#app/lib/call/random-id.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { bookingAttempt } from './booking-attempt.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import { giveUpCheckoutDocument } from './held-time-documents.ts';

/**
 * Going back from paying: the time is free for others (rules/matching#holds), and going on again makes another
 * checkout. A hold that could not be given up ends by itself, so the promise never rejects.
 */
export async function giveUpHold({ id, token }: CheckoutPass): Promise<void> {
  bookingAttempt.renew();
  const input = { input: { id, token } };
  try {
    await runDocument(null, giveUpCheckoutDocument, input, { idempotencyKey: randomId() });
  } catch (error) {
    reportError('The held time could not be given up.', error);
  }
}
