import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { apiVersion, isRefused, type StripeSettings } from '../../adapters/payments/stripe/client.ts';
import { makeIntent } from '../../adapters/payments/stripe/create-intent.ts';
import type { StripeIntent } from '../../adapters/payments/stripe/read-intent.ts';
import { type Finding, Wrong } from './run-steps.ts';

/** No installation's: the reconciliation, which ends what it doesn't know, leaves it alone. */
const installation = 'check:live';
const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });
const pollMs = 300;
/** Of what a step may take, in which Stripe has long told what happened. */
const deliveryShare = 0.7;

type Given = { stripe: Stripe; publishable: Stripe; settings: StripeSettings };

export type Trial = {
  make(): Promise<Finding>;
  compareKeys(): Promise<Finding>;
  cancel(): Promise<Finding>;
  isTold(publicUrl: string, patienceMs: number): Promise<Finding>;
};

/** The event of a cancelled intent; null before there is one. */
async function findEvent(stripe: Stripe, { id, created }: StripeIntent): Promise<Stripe.Event | null> {
  const list = await stripe.events.list({
    type: 'setup_intent.canceled',
    created: { gte: created },
    limit: 100,
  });
  return list.data.find(({ data }) => (data.object as { id?: string }).id === id) ?? null;
}

/** Whether every webhook of the account has answered to an event, within a while. */
async function isDelivered(stripe: Stripe, intent: StripeIntent, waitMs: number): Promise<boolean> {
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    const event = await findEvent(stripe, intent);
    if (event?.pending_webhooks === 0) return true;
    await sleep(pollMs);
  }
  return false;
}

/** An intent to save a card, made as the product makes them, given no card and cancelled. No money can move by it. */
export function createTrial({ stripe, publishable, settings }: Given): Trial {
  let intent: StripeIntent | null = null;
  let isCancelled = false;
  return {
    async make() {
      const gateway = { stripe, settings: { ...settings, installation }, now: () => new Date() };
      const reference = 'A trial by check:live';
      const request = {
        purpose: 'save-card',
        amountPence: 0,
        idempotencyKey: randomUUID(),
        reference,
      } as const;
      intent = await makeIntent(gateway, request);
      return { note: apiVersion };
    },
    async compareKeys() {
      if (!intent) return { warning: 'Whether both keys are of one account is not known without an intent.' };
      const client_secret = intent.client_secret ?? '';
      try {
        await publishable.setupIntents.retrieve(intent.id, { client_secret });
        return {};
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw wrong(
          'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two accounts, so no card could be given. Copy both from one account’s Dashboard.',
        );
      }
    },
    async cancel() {
      if (!intent || isCancelled) return {};
      await stripe.setupIntents.cancel(intent.id);
      isCancelled = true;
      return { note: intent.id };
    },
    async isTold(publicUrl, patienceMs) {
      if (!intent || !isCancelled) return { warning: 'Nothing happened that Stripe could tell this site.' };
      if (await isDelivered(stripe, intent, patienceMs * deliveryShare)) return {};
      throw wrong(
        `Stripe has told something to the account’s webhooks and not every one answered. See that the product runs and is reached at ${publicUrl}, that STRIPE_WEBHOOK_SECRET is the signing secret of its webhook, and what the Dashboard says under Developers, Webhooks.`,
      );
    },
  };
}
