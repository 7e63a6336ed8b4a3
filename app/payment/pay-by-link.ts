import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type CardOutcome, cardRefusal } from '#app/lib/label/card-outcome.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { confirmPayLinkDocument, openPayLinkDocument } from './pay-link-documents.ts';

export type PayLinkTicks = { termsCondition: boolean; earlyStartRequest: boolean };
export type PayByLinkOutcome = { kind: 'paid' } | { kind: 'refused'; problems: FormProblem[] };

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
    const { openPayLink } = await runDocument(null, openPayLinkDocument, { input: { token, ...ticks } });
    if (openPayLink.status === 'paid') return { kind: 'paid' };
    const clientSecret = openPayLink.payment?.clientSecret;
    if (!clientSecret) return refused(cardSentences.link_expired);
    const outcome = await confirmCard(clientSecret);
    if (outcome === 'voided') return refused(cardSentences.link_expired);
    const refusal = cardRefusal(outcome);
    if (refusal) return refused(refusal.message, 'card');
    const { confirmPayLink } = await runDocument(null, confirmPayLinkDocument, { input: { token } });
    return confirmPayLink.status === 'paid' ? { kind: 'paid' } : refused(pageSentences.save_failed);
  } catch (error) {
    if (error instanceof GraphQLRefusal) return refused(error.message, error.field);
    return refused(pageSentences.unexpected);
  }
}
