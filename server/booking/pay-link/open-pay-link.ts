import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { openCharge } from '../../payment/open-charge.ts';
import { openPayment, purposeFor } from '../../payment/open-payment.ts';
import { planOnSession } from '../../payment/plan-on-session.ts';
import { transact } from '../../transaction.ts';
import { paymentView } from '../checkout/get-checkout.ts';
import { markTicked, saveTicks } from '../pay-link.store.ts';
import { loadPayLink, type PayLink, type PayLinkView } from './pay-link.ts';

export type PayLinkAnswer = { token: string; termsCondition: boolean; earlyStartRequest: boolean };

/**
 * The customer goes on to the card (rules/money#card-holds): what they ticked is kept with the booking to come, and
 * the gateway is asked for a place to give the card. Repeating it gives the same place.
 */
export async function openPayLink(ctx: Ctx, answer: PayLinkAnswer): Promise<PayLinkView> {
  const link = await loadPayLink(ctx, answer.token);
  if (link.status === 'lapsed') throw new Refusal('link_expired');
  if (link.status === 'paid') return { ...link, payment: null };
  if (link.kind === 'checkout') {
    await agree(ctx, link, answer);
    const intent = await openPayment(ctx, link.checkout.id);
    const { booking, created_at: createdAt } = link.checkout;
    // A card for later visits alone is saved, never held.
    const purpose = link.amountPence > 0 ? purposeFor(new Date(booking.startsAt), createdAt) : 'save-card';
    return seen(ctx, { ...link, needsTerms: false, needsEarlyStart: false }, purpose, intent);
  }
  const purpose = link.kind === 'debt' ? 'charge' : purposeFor(link.booking.starts_at, ctx.now());
  const request = { bookingId: link.booking.id, purpose, amountPence: link.amountPence } as const;
  const payment = await planOnSession(ctx, request);
  return seen(ctx, link, purpose, await openCharge(ctx, payment.id));
}

const seen = (ctx: Ctx, link: PayLink, purpose: string, intent: Intent): PayLinkView => ({
  ...link,
  payment: paymentView(ctx, { purpose }, intent),
});

async function agree(
  ctx: Ctx,
  link: Extract<PayLink, { kind: 'checkout' }>,
  answer: PayLinkAnswer,
): Promise<void> {
  if (link.needsTerms && !answer.termsCondition)
    throw new Refusal('terms_missing', { field: 'termsCondition' });
  if (link.needsEarlyStart && !answer.earlyStartRequest) {
    throw new Refusal('early_start_missing', { field: 'earlyStartRequest' });
  }
  if (!link.needsTerms) return;
  const { checkout } = link;
  const { booking } = checkout;
  const input = { ...booking.input, earlyStartRequest: answer.earlyStartRequest };
  await transact(ctx, async (tx) => {
    await saveTicks(tx.db, checkout.id, { ...booking, input, acceptedAt: tx.now().toISOString() });
    await markTicked(tx.db, link.tokenHash, tx.now());
  });
}
