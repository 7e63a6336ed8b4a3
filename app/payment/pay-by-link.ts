import type { FormProblem } from '#app/lib/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/graphql-refusal.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { confirmPayLinkDocument, openPayLinkDocument } from './pay-link-documents.ts';
import type { CardStatus } from './simulator.ts';

export type PayLinkTicks = { termsCondition: boolean; earlyStartRequest: boolean };
export type PayByLinkOutcome = { kind: 'paid' } | { kind: 'refused'; problems: FormProblem[] };

const refused = (message: string, field = ''): PayByLinkOutcome => ({
  kind: 'refused',
  problems: [{ field, message }],
});

const cardRefusals: Partial<Record<CardStatus, 'card_declined' | 'bank_check_needed' | 'link_expired'>> = {
  declined: 'card_declined',
  'awaiting-bank': 'bank_check_needed',
  voided: 'link_expired',
};

/**
 * Keeps what was ticked, gives the card, and tells the server that it was given. Pressing again after a
 * refusal goes on with the same payment.
 */
export async function payByLink(
  token: string,
  ticks: PayLinkTicks,
  confirmCard: (clientSecret: string) => Promise<CardStatus>,
): Promise<PayByLinkOutcome> {
  try {
    const { openPayLink } = await runDocument(null, openPayLinkDocument, { input: { token, ...ticks } });
    if (openPayLink.status === 'paid') return { kind: 'paid' };
    const clientSecret = openPayLink.payment?.clientSecret;
    if (!clientSecret) return refused(cardSentences.link_expired);
    const code = cardRefusals[await confirmCard(clientSecret)];
    if (code) return refused(cardSentences[code], 'card');
    const { confirmPayLink } = await runDocument(null, confirmPayLinkDocument, { input: { token } });
    return confirmPayLink.status === 'paid' ? { kind: 'paid' } : refused(pageSentences.save_failed);
  } catch (error) {
    if (error instanceof GraphQLRefusal) return refused(error.message, error.field);
    return refused(pageSentences.unexpected);
  }
}
