import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { onQuestions } from './checkout-field.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import { type Hold, keepCheckoutDocument } from './held-time-documents.ts';

/** Holds the time for longer, or takes it again once it lapsed; refused when it went to somebody else. */
export async function keepHold({ id, token }: CheckoutPass): Promise<FormResult<Hold>> {
  // Keeping it twice changes nothing more, so every press has a key of its own.
  const options = { idempotencyKey: randomId() };
  const kept = await formAction(async () => {
    const { keepCheckout } = await runDocument(null, keepCheckoutDocument, { input: { id, token } }, options);
    return keepCheckout;
  });
  return onQuestions(kept);
}
