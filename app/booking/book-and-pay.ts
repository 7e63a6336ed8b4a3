import { formAction } from '#app/lib/form-action.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { randomId } from '#app/lib/random-id.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { createBookingInput } from './booking-answers.ts';
import { bookingAttempt } from './booking-attempt.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { CardPayment } from './card-payment.ts';
import { confirmCheckoutDocument, createBookingDocument } from './checkout-documents.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import type { DraftPrice } from './draft-price.ts';

export type PayOutcome =
  | { kind: 'placed'; pass: CheckoutPass }
  /** `heldUntil` is set while the time is kept for another try. */
  | { kind: 'refused'; code: string; problems: FormProblem[]; heldUntil: string | null };

type Total = Extract<DraftPrice, { kind: 'total' }>;

export type PayStage = 'idle' | 'holding' | 'paying' | 'placing';

const refused = (code: string, problems: FormProblem[], heldUntil: string | null = null): PayOutcome => ({
  kind: 'refused',
  code,
  problems,
  heldUntil,
});

function createCheckout(draft: BookingDraft, total: Total) {
  const input = createBookingInput(draft, total, total.price.totalPence);
  const { idempotencyKey, replaces } = bookingAttempt.startFor(JSON.stringify(input));
  const variables = { input: { ...input, replaces } };
  return formAction(async () => {
    const { createBooking } = await runDocument(null, createBookingDocument, variables, { idempotencyKey });
    bookingAttempt.made(createBooking);
    return createBooking;
  });
}

function placeCheckout({ id, token }: CheckoutPass) {
  return formAction(async () => {
    const input = { input: { id, token } };
    // Asking again whether it is paid changes nothing, so every question has a key of its own.
    const options = { idempotencyKey: randomId() };
    const { confirmCheckout } = await runDocument(null, confirmCheckoutDocument, input, options);
    return confirmCheckout;
  });
}

/**
 * From the answers to the booking: a checkout that keeps the time, the card for it, and the question whether
 * that secured it. Pressing again with the same answers goes on with the same checkout.
 */
export async function bookAndPay(
  draft: BookingDraft,
  total: Total,
  card: CardPayment,
  tell: (stage: PayStage) => void,
): Promise<PayOutcome> {
  tell('holding');
  const made = await createCheckout(draft, total);
  if (!made.ok) return refused(made.code, made.problems);
  const { id, token, status, heldUntil, payment } = made.value;
  if (status === 'placed') return { kind: 'placed', pass: { id, token } };
  if (payment) {
    tell('paying');
    const secured = await card.confirm(payment.clientSecret);
    const code = { declined: 'card_declined', 'awaiting-bank': 'bank_check_needed' } as const;
    if (secured === 'declined' || secured === 'awaiting-bank') {
      return refused(
        code[secured],
        [{ field: 'card', message: cardSentences[code[secured]] }],
        heldUntil ?? null,
      );
    }
  }
  tell('placing');
  const placed = await placeCheckout({ id, token });
  if (!placed.ok) return refused(placed.code, placed.problems);
  if (placed.value.status === 'placed') return { kind: 'placed', pass: { id, token } };
  return refused('save_failed', [{ field: '', message: pageSentences.save_failed }], heldUntil ?? null);
}
