import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type CardOutcome, cardRefusal } from '#app/lib/label/card-outcome.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { createGiftCardInput, giftCardFieldOf } from './gift-card-answers.ts';
import { type GiftCardPass, giftCardAttempt } from './gift-card-attempt.ts';
import { confirmGiftCardDocument, createGiftCardDocument } from './gift-card-documents.ts';
import type { GiftCardDraft } from './gift-card-draft.ts';

/** What the form needs of a card form, whichever gateway is behind it; the screen brings the two together. */
export type GiftCardPayment = {
  check: () => FormProblem[];
  confirm: (clientSecret: string) => Promise<CardOutcome>;
};

export type BuyStage = 'idle' | 'checking' | 'preparing' | 'paying' | 'finishing';
export type BuyOutcome = { kind: 'bought' } | { kind: 'refused'; problems: FormProblem[] };

const refused = (problems: FormProblem[]): BuyOutcome => ({ kind: 'refused', problems });

/** Asks the server whether the card is paid; asking again changes nothing. */
export const confirmGiftCard = (pass: GiftCardPass) =>
  formAction(async () => {
    const variables = { input: { id: pass.id, token: pass.token } };
    const options = { idempotencyKey: randomId() };
    return (await runDocument(null, confirmGiftCardDocument, variables, options)).confirmGiftCard;
  });

async function finish(pass: GiftCardPass): Promise<BuyOutcome> {
  const confirmed = await confirmGiftCard(pass);
  if (!confirmed.ok) return refused(confirmed.problems);
  if (confirmed.value.status === 'awaitingPayment')
    return refused([{ field: '', message: pageSentences.save_failed }]);
  giftCardAttempt.bought(pass);
  return { kind: 'bought' };
}

/**
 * From the answers to a card that is paid. Pressing again with the same answers goes on with the same purchase,
 * so nobody pays twice for one card.
 */
export async function buyGiftCard(
  draft: GiftCardDraft,
  card: GiftCardPayment,
  tell: (stage: BuyStage) => void,
): Promise<BuyOutcome> {
  tell('preparing');
  const input = createGiftCardInput(draft);
  const idempotencyKey = giftCardAttempt.keyFor(JSON.stringify(input));
  const made = await formAction(() =>
    runDocument(null, createGiftCardDocument, { input }, { idempotencyKey }),
  );
  if (!made.ok) {
    return refused(made.problems.map((one) => ({ ...one, field: giftCardFieldOf(one.field, draft) })));
  }
  const { id, token, status, payment } = made.value.createGiftCard;
  if (status === 'awaitingPayment') {
    tell('paying');
    const refusal = cardRefusal(await card.confirm(payment.clientSecret));
    if (refusal) return refused([{ field: 'card', message: refusal.message }]);
  }
  tell('finishing');
  return finish({ id, token });
}
