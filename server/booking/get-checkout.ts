import { Refusal } from '#domain/refusal.ts';
import type { IntentStatus, PaymentPurpose } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findPayment } from '../payment/payment.store.ts';
import { paymentsOf } from '../payment/payments-of.ts';
import { hashToken, isSameSecret } from '../secrets.ts';
import { type Checkout, findCheckout } from './checkout.store.ts';

/** A checkout as the person who holds its token sees it. */
export type CheckoutSeen = {
  checkout: Checkout;
  token: string;
  status: 'open' | 'placed' | 'lapsed';
  payment: {
    gateway: string;
    purpose: PaymentPurpose;
    clientSecret: string;
    status: IntentStatus;
  } | null;
};

function statusOf(checkout: Checkout, now: Date): CheckoutSeen['status'] {
  if (checkout.placed_at) return 'placed';
  return checkout.held_until > now && !checkout.abandoned_at ? 'open' : 'lapsed';
}

/** The checkout of that id and token; anybody else is told there is none. */
export async function getCheckout(ctx: Ctx, input: { id: string; token: string }): Promise<CheckoutSeen> {
  const checkout = isUuid(input.id) ? await findCheckout(ctx.db, input.id) : null;
  if (!checkout || !isSameSecret(hashToken(input.token), checkout.token_hash)) throw new Refusal('not_found');
  return viewCheckout(ctx, checkout.id, input.token);
}

/** The same without the token's check, for use-cases that have just made or checked it. */
export async function viewCheckout(ctx: Ctx, id: string, token: string): Promise<CheckoutSeen> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout) throw new Refusal('not_found');
  const payment = await findPayment(ctx.db, id);
  const seen = { checkout, token, status: statusOf(checkout, ctx.now()), payment: null };
  if (!payment?.gateway_id) return seen;
  const gateway = paymentsOf(ctx);
  const intent = await gateway.getIntent(payment.gateway_id);
  return {
    ...seen,
    payment: {
      gateway: gateway.name,
      purpose: payment.purpose as PaymentPurpose,
      clientSecret: intent.clientSecret,
      status: intent.status,
    },
  };
}
