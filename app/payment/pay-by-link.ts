import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { createRunOnce } from '#app/lib/call/run-once.ts';
import { type CardOutcome, cardRefusal } from '#app/lib/label/card-outcome.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { confirmPayLinkDocument, openPayLinkDocument } from './pay-link-documents.ts';

export type PayLinkTicks = { termsCondition: boolean; earlyStartRequest: boolean };
export type PayByLinkOutcome = { kind: 'paid' } | { kind: 'refused'; problems: FormProblem[] };

const runOnce = createRunOnce();

const refused = (message: string, field = ''): PayByLinkOutcome => ({
  kind: 'refused',
  problems: [{ field, message }],
});

/**
 * Keeps what was ticked, gives the card, and tells the server that it was given. Pressing again after a
 * refusal goes on with the same payment.
 */
export async function payByLink(
  token: string,
  ticks: PayLinkTicks,
  confirmCard: (clientSecret: string) => Promise<CardOutcome>,
): Promise<PayByLinkOutcome> {
  try {
    const input = { token, ...ticks };
    const { openPayLink } = await runOnce(`open ${JSON.stringify(input)}`, (options) =>
      runDocument(null, openPayLinkDocument, { input }, options),
    );
    if (openPayLink.status === 'paid') return { kind: 'paid' };
    const clientSecret = openPayLink.payment?.clientSecret;
    if (!clientSecret) return refused(cardSentences.link_expired);
    const outcome = await confirmCard(clientSecret);
    if (outcome === 'voided') return refused(cardSentences.link_expired);
    const refusal = cardRefusal(outcome);
    if (refusal) return refused(refusal.message, 'card');
    const { confirmPayLink } = await runOnce(`confirm ${token}`, (options) =>
      runDocument(null, confirmPayLinkDocument, { input: { token } }, options),
    );
    return confirmPayLink.status === 'paid' ? { kind: 'paid' } : refused(pageSentences.save_failed);
  } catch (error) {
    // The token is the address itself, which nobody can put right.
    if (error instanceof GraphQLRefusal)
      return refused(error.message, error.field === 'token' ? '' : error.field);
    return refused(pageSentences.unexpected);
  }
}
