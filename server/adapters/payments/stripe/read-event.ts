import type Stripe from 'stripe';
import type { PaymentEvent } from '../port.ts';
import type { Gateway } from './client.ts';
import { isUndone } from './end-intent.ts';
import { idOf, type RefundNotes } from './intent-state.ts';

/** Stripe's own: an event that was signed longer ago was kept back by somebody. */
const toleranceSeconds = 300;

/** The intent that an event tells of: itself, or that of its charge or refund. */
function intentOf({ data }: Stripe.Event): string | null {
  const thing = data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (thing.object === 'payment_intent' || thing.object === 'setup_intent') return thing.id ?? null;
  return idOf(thing.payment_intent);
}

/** A refund that failed, days later perhaps, and that we asked for: one made at Stripe itself has no key of ours. */
function failedRefundOf({ data }: Stripe.Event): Pick<PaymentEvent, 'failedRefund'> {
  const thing = data.object as { object?: string };
  if (thing.object !== 'refund') return {};
  const refund = thing as Stripe.Refund;
  const idempotencyKey = (refund.metadata as RefundNotes | null)?.key;
  return isUndone(refund) && idempotencyKey
    ? { failedRefund: { gatewayRefundId: refund.id, idempotencyKey } }
    : {};
}

/** A payout or a dispute that an event tells of; its money is read from it and not from an intent. */
function moneyOf({ data }: Stripe.Event): Pick<PaymentEvent, 'gatewayId' | 'about'> | null {
  const { object, id } = data.object as { object?: string; id?: string };
  return id && (object === 'payout' || object === 'dispute') ? { gatewayId: id, about: object } : null;
}

/** The event where its signature is Stripe's; null for anything else, however broken. Asks nobody. */
function verified({ stripe, settings, now }: Gateway, headers: Headers, body: string): Stripe.Event | null {
  const signature = headers.get('stripe-signature') ?? '';
  const { webhookSecret } = settings;
  try {
    const receivedAt = now().getTime();
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      receivedAt,
    );
  } catch {
    return null;
  }
}

/** Reads a delivered event whose signature is Stripe's, over the body as it came. */
export function readEvent(
  gateway: Gateway,
  headers: Headers,
  body: string,
): PaymentEvent | 'of-no-intent' | null {
  const event = verified(gateway, headers, body);
  if (!event) return null;
  const money = moneyOf(event);
  if (money) return { id: event.id, kind: event.type, ...money };
  const gatewayId = intentOf(event);
  return gatewayId ? { id: event.id, gatewayId, kind: event.type, ...failedRefundOf(event) } : 'of-no-intent';
}
