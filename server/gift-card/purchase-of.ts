import type { Intent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { tooManyDeclines } from '../limits/too-many-declines.ts';
import { openCharge } from '../payment/open-charge.ts';
import { findLatest } from '../payment/payment.store.ts';
import { paymentsOf } from '../payment/payments-of.ts';
import { activateGiftCard } from './activate-gift-card.ts';
import { findGiftCard, type GiftCardRow } from './gift-card.store.ts';
import { endDeclinedGiftCard } from './unpaid/end-declined-gift-card.ts';

/** What the buyer's browser is given: the card, the token that shows it is theirs, and where to pay. */
export type GiftCardPurchase = {
  card: GiftCardRow;
  token: string;
  payment: Pick<Intent, 'clientSecret' | 'status'> & { gateway: string; purpose: string };
};

/**
 * A purchase as it stands now: asks the gateway unless the caller just did, and makes a card that is paid
 * one that can be used.
 */
export async function purchaseOf(
  ctx: Ctx,
  card: GiftCardRow,
  token: string,
  known?: Intent,
): Promise<GiftCardPurchase> {
  const intent = known ?? (await askAgain(ctx, card));
  if (await endDeclinedGiftCard(ctx, card.id, intent)) throw tooManyDeclines();
  const isPaidNow = intent.status === 'captured' && card.status === 'awaitingPayment';
  if (isPaidNow) await activateGiftCard(ctx, card.id);
  return {
    card: isPaidNow ? ((await findGiftCard(ctx.db, card.id)) ?? card) : card,
    token,
    payment: {
      gateway: paymentsOf(ctx).name,
      purpose: 'charge',
      clientSecret: intent.clientSecret,
      status: intent.status,
    },
  };
}

async function askAgain(ctx: Ctx, card: GiftCardRow): Promise<Intent> {
  const payment = await findLatest(ctx.db, { giftCardId: card.id }, 'gift-card');
  if (!payment) throw new Error('A gift card was made without its payment');
  return openCharge(ctx, payment.id);
}
