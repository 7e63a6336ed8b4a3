import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { followAskedCards } from '../../payment/open-charge.ts';
import { openPayment } from '../../payment/open-payment.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import { loadPayLink, type PayLinkView } from './pay-link.ts';

/**
 * The browser says that a card was given by the link: asks the gateway whether that is so and records it; a
 * phone booking then stands, a visit is secured, a debt is paid. Repeating it does nothing more.
 */
export async function confirmPayLink(ctx: Ctx, token: string): Promise<PayLinkView> {
  const link = await loadPayLink(ctx, token);
  if (link.status === 'paid') return { ...link, payment: null };
  if (link.kind === 'checkout') {
    if (link.needsTerms) throw new Refusal('terms_missing', { field: 'termsCondition' });
    await recordPayment(ctx, link.checkout.id, await openPayment(ctx, link.checkout.id));
  } else {
    await followAskedCards(ctx, link.booking.id);
  }
  const now = await loadPayLink(ctx, token);
  // A card saved for a visit that is days away is all there is to do now.
  const isSaved = link.kind === 'visit' && (await hasNewCard(ctx, link.booking.id));
  return { ...now, status: isSaved ? 'paid' : now.status, payment: null };
}

async function hasNewCard(ctx: Ctx, bookingId: string): Promise<boolean> {
  const [latest] = await findPayments(ctx.db, bookingId);
  return latest?.status === 'card-saved';
}
