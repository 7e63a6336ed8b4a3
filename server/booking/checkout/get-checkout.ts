import { unheldForMs } from '#domain/booking/time-hold.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent, IntentStatus, PaymentPurpose } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { paymentsOf } from '../../payment/payments-of.ts';
import { hashToken, isSameSecret } from '../../process/secrets.ts';
import { findReference } from '../reference.store.ts';
import { type Checkout, type CheckoutToPay, findCheckoutToPay } from './checkout.store.ts';

/** A checkout as the person who holds its token sees it. */
export type CheckoutView = {
  checkout: Pick<
    Checkout,
    'id' | 'booking' | 'card_due_pence' | 'held_until' | 'times_kept' | 'awaits_card' | 'user_id'
  >;
  token: string;
  status: 'open' | 'placed' | 'lapsed';
  /** Of one just made: a time that the same person or browser held has ended with it. */
  endedEarlier?: boolean;
  payment: {
    gateway: string;
    purpose: PaymentPurpose;
    clientSecret: string;
    status: IntentStatus;
    /** Why the bank said no, in the gateway's word; only of a card that was declined. */
    declineReason?: string | null;
  } | null;
};

export function checkoutStatus(checkout: Checkout, now: Date): CheckoutView['status'] {
  if (checkout.placed_at) return 'placed';
  const { awaits_card: awaitsCard, held_until: heldUntil } = checkout;
  const openUntil = heldUntil.getTime() + (awaitsCard ? unheldForMs : 0);
  return openUntil > now.getTime() && !checkout.abandoned_at ? 'open' : 'lapsed';
}

/** The checkout of that id and token with its payment; anybody else is told there is none. */
export async function requireCheckout(
  ctx: Ctx,
  input: { id: string; token: string },
): Promise<CheckoutToPay> {
  const found = isUuid(input.id) ? await findCheckoutToPay(ctx.db, input.id) : null;
  if (!found || !isSameSecret(hashToken(input.token), found.checkout.token_hash))
    throw new Refusal('not_found');
  return found;
}

export async function getCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutView> {
  return see(ctx, await requireCheckout(ctx, input), input.token);
}

/** The reference of the booking a seen checkout became; null before. */
export async function getPlacedReference(
  ctx: Ctx,
  { status, checkout }: CheckoutView,
): Promise<string | null> {
  return status === 'placed' ? findReference(ctx.db, checkout.id) : null;
}

/** The same without the token's check, for use-cases that have just made or checked it. */
export async function viewCheckout(ctx: Ctx, id: string, token: string): Promise<CheckoutView> {
  const found = await findCheckoutToPay(ctx.db, id);
  if (!found) throw new Refusal('not_found');
  return see(ctx, found, token);
}

async function see(ctx: Ctx, { checkout, payment }: CheckoutToPay, token: string): Promise<CheckoutView> {
  const seen = { checkout, token, status: checkoutStatus(checkout, ctx.now()), payment: null };
  if (!payment?.gateway_id) return seen;
  const intent = await paymentsOf(ctx).getIntent(payment.gateway_id);
  return { ...seen, payment: paymentView(ctx, payment, intent) };
}

/** What the browser needs to give a card for a payment. */
export function paymentView(
  ctx: Ctx,
  payment: { purpose: string },
  intent: Intent,
): NonNullable<CheckoutView['payment']> {
  const { clientSecret, status } = intent;
  return {
    gateway: paymentsOf(ctx).name,
    purpose: payment.purpose as PaymentPurpose,
    clientSecret,
    status,
    declineReason: status === 'declined' ? intent.declineCode : null,
  };
}
