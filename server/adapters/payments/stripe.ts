import type { PaymentsPort } from './port.ts';
import {
  createStripeClient,
  type Gateway,
  inTime,
  type StripePatience,
  type StripeSettings,
  usualPatience,
} from './stripe/client.ts';
import { createIntent } from './stripe/create-intent.ts';
import { getDispute, listDisputes } from './stripe/disputes.ts';
import { capture, forgetCard, refund } from './stripe/end-intent.ts';
import { getBalance, getPayout, listEntries, listEntriesOf, listPayouts } from './stripe/held-money.ts';
import { listIntents } from './stripe/list-intents.ts';
import { readEvent } from './stripe/read-event.ts';
import { getIntent } from './stripe/read-intent.ts';
import { giveSavedCard, removeCard, useSavedCard } from './stripe/saved-card.ts';

/** `check` changes nothing: it fails where Stripe can't be asked. */
export type StripePayments = PaymentsPort & { check(): Promise<void> };

/** A key of Stripe's test mode says so, secret or restricted. */
const isTestKey = (key: string) => /^[sr]k_test_/.test(key);

/** Stripe by its own SDK, which is loaded with the first call. */
export function createStripePayments(
  settings: StripeSettings,
  now: () => Date,
  patience: StripePatience = usualPatience,
): StripePayments {
  let loading: Promise<Gateway> | undefined;
  const load = async (): Promise<Gateway> => ({
    stripe: await createStripeClient(settings, patience),
    settings,
    now,
  });
  const gateway = () => {
    loading ??= load();
    return loading;
  };
  const ask = <Answer>(work: (gateway: Gateway) => Promise<Answer>): Promise<Answer> =>
    inTime(gateway().then(work), patience);
  return {
    name: 'stripe',
    acceptedCards: ['Visa', 'Mastercard', 'American Express'],
    createIntent: (request) => ask((to) => createIntent(to, request)),
    getIntent: (gatewayId) => ask((to) => getIntent(to, gatewayId)),
    capture: (request) => ask((to) => capture(to, request)),
    forgetCard: ({ gatewayId }) => ask((to) => forgetCard(to, gatewayId)),
    holdSavedCard: (request) => ask((to) => useSavedCard(to, { ...request, purpose: 'hold' })),
    giveSavedCard: (request) => ask((to) => giveSavedCard(to, request)),
    removeCard: (cardToken) => ask((to) => removeCard(to, cardToken)),
    chargeSavedCard: (request) => ask((to) => useSavedCard(to, { ...request, purpose: 'charge' })),
    refund: (request) => ask((to) => refund(to, request)),
    parseEvent: async (headers, body) => readEvent(await gateway(), headers, body),
    tellsOfPayouts: true,
    getBalance: () => ask(getBalance),
    getPayout: (payoutId) => ask((to) => getPayout(to, payoutId)),
    addressOf: (gatewayId) =>
      `https://dashboard.stripe.com/${isTestKey(settings.secretKey) ? 'test/' : ''}payments/${gatewayId}`,
    getDispute: (disputeId) => ask((to) => getDispute(to, disputeId)),
    check: async () => void (await ask(getBalance)),
    // The reconciliation waits for as long as it takes: nobody stands before a screen.
    listIntents: async (since, after) => listIntents(await gateway(), since, after),
    listEntries: async (since) => listEntries(await gateway(), since),
    listEntriesOf: async (payoutId) => listEntriesOf(await gateway(), payoutId),
    listPayouts: async (since) => listPayouts(await gateway(), since),
    listDisputes: async (since) => listDisputes(await gateway(), since),
  };
}
