import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { cardRefusal, declinedFor } from '#app/lib/label/card-outcome.ts';
import { bookingFormSentences } from '#domain/messages/browser/booking-form-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import { cardDueProblem } from './card-due-problem.ts';
import type { CardPayment } from './card-payment.ts';
import { confirmCheckoutDocument } from './checkout-documents.ts';
import { onQuestions } from './checkout-field.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import { createCheckout } from './create-checkout.ts';

export type PayOutcome =
  | { kind: 'placed'; pass: CheckoutPass }
  /** `heldUntil` is set while the time is kept for another try. */
  | { kind: 'refused'; code: string; problems: FormProblem[]; heldUntil: string | null };

export type PayStage = 'idle' | 'holding' | 'paying' | 'placing';

const refused = (code: string, problems: FormProblem[], heldUntil: string | null = null): PayOutcome => ({
  kind: 'refused',
  code,
  problems,
  heldUntil,
});

type Choices = { savedCardId?: string | undefined; keepCard?: boolean | undefined };

async function placeCheckout({ id, token }: CheckoutPass, choices: Choices) {
  const placed = await formAction(async () => {
    const input = { input: { id, token }, ...choices };
    // Asking again whether it is paid changes nothing, so every question has a key of its own.
    const options = { idempotencyKey: randomId() };
    const { confirmCheckout } = await runDocument(null, confirmCheckoutDocument, input, options);
    return confirmCheckout;
  });
  return onQuestions(placed);
}

/** What a saved card does is the server's to ask; only the bank's own question needs whoever is here. */
async function giveSavedCard(pass: CheckoutPass, savedCardId: string, card: CardPayment) {
  const asked = await placeCheckout(pass, { savedCardId });
  if (!asked.ok) return asked;
  const { payment } = asked.value;
  if (payment?.status === 'declined') return declinedFor(payment.declineReason);
  return payment?.status === 'awaiting-bank' ? card.askBank(payment.clientSecret) : 'held';
}

/**
 * From the answers to the booking: a checkout that keeps the time, the card for it, and the question whether
 * that secured it. Pressing again with the same answers goes on with the same checkout.
 */
export async function bookAndPay(
  draft: BookingDraft,
  total: DraftTotal,
  card: CardPayment,
  tell: (stage: PayStage) => void,
): Promise<PayOutcome> {
  const { savedCardId, keepCard } = card.card;
  tell('holding');
  const made = await createCheckout(draft, total);
  if (!made.ok) return refused(made.code, made.problems);
  const { id, token, status, heldUntil, payment } = made.value;
  if (status === 'placed') return { kind: 'placed', pass: { id, token } };
  const changed = cardDueProblem(made.value, total);
  if (changed) return refused('card_due_changed', [changed], heldUntil);
  if (payment) {
    tell('paying');
    const outcome = await (savedCardId
      ? giveSavedCard(made.value, savedCardId, card)
      : card.confirm(payment.clientSecret));
    if (typeof outcome !== 'string') return refused(outcome.code, outcome.problems, heldUntil);
    const refusal = cardRefusal(outcome);
    const field = savedCardId ? 'savedCardId' : 'card';
    if (refusal) return refused(refusal.code, [{ field, message: refusal.message }], heldUntil);
  }
  tell('placing');
  const placed = await placeCheckout({ id, token }, savedCardId ? {} : { keepCard });
  if (!placed.ok) return refused(placed.code, placed.problems);
  if (placed.value.status === 'placed') return { kind: 'placed', pass: { id, token } };
  if (placed.value.status === 'lapsed') {
    // Its payment was given up with it: the same answers need another checkout.
    const message = bookingFormSentences.time_given_up;
    return refused('time_taken', [{ field: 'startTime', message }]);
  }
  return refused('save_failed', [{ field: '', message: pageSentences.save_failed }], heldUntil ?? null);
}
