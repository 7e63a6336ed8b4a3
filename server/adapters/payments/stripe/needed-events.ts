import type Stripe from 'stripe';
import type { eventKinds } from './event-kinds.ts';

type Event = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Of each kind of event, those that tell us something which we did not do ourselves. */
const eventsOfKinds: Record<(typeof eventKinds)[number], readonly Event[]> = {
  'payment_intent.*': [
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
  ],
  'setup_intent.*': [
    'setup_intent.canceled',
    'setup_intent.requires_action',
    'setup_intent.setup_failed',
    'setup_intent.succeeded',
  ],
  'charge.refunded': ['charge.refunded'],
  'refund.failed': ['refund.failed'],
  'charge.dispute.*': [
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ],
  'payout.*': ['payout.canceled', 'payout.failed', 'payout.paid', 'payout.updated'],
};

/** What the webhook at Stripe has to be told of, by name. */
export const neededEvents: readonly Event[] = Object.values(eventsOfKinds).flat();
