import { createPaymentSimulator } from '#server/adapters/payments/embedded.ts';
import type { PaymentsPort } from '#server/adapters/payments/port.ts';
import { answerSimulatedBank, giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { type DeliveredEvent, writeSimulatedEvent } from '#server/adapters/payments/simulated-events.ts';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import { type StripeCounterpart, signEvent, startStripe } from '#tests/support/stripe/counterpart.ts';
import type { TestDatabase } from '../database.ts';

/** A gateway with the side of it that the browser and the bank have. */
export type GatewayUnderTest = {
  payments: PaymentsPort;
  /** The same with another secret for its events. */
  stranger: PaymentsPort;
  giveCard(clientSecret: string, number: string, expiry?: string): Promise<unknown>;
  answerBank(clientSecret: string, isApproved: boolean): Promise<unknown>;
  /** The latest event about an intent, signed now. */
  eventOf(gatewayId: string): Promise<DeliveredEvent & { id: string }>;
  close(): Promise<void>;
};

type Clock = () => Date;

const secret = 'the secret of a simulator under test';

function simulatorUnderTest(database: TestDatabase, now: Clock): GatewayUnderTest {
  const of = (itsSecret: string) => createPaymentSimulator({ db: database.db, now, secret: itsSecret });
  return {
    payments: of(secret),
    stranger: of('the secret of somebody else'),
    giveCard: (clientSecret, number, expiry) =>
      giveSimulatedCard(database.db, { clientSecret, number, expiry }),
    answerBank: (clientSecret, approved) => answerSimulatedBank(database.db, { clientSecret, approved }),
    eventOf: async (gatewayId) => {
      const { id } = await database.db
        .selectFrom('simulated_events')
        .select('id')
        .where('gateway_id', '=', gatewayId)
        .executeTakeFirstOrThrow();
      const delivered = await writeSimulatedEvent(database.db, id, { secret, now });
      if (!delivered) throw new Error('There is no event');
      return { id, ...delivered };
    },
    close: () => Promise.resolve(),
  };
}

/** Our adapter before Stripe's counterpart on this machine. */
export function stripeUnderTest(counterpart: StripeCounterpart, now: Clock): GatewayUnderTest {
  const { settings } = counterpart;
  return {
    payments: createStripePayments(settings, now),
    stranger: createStripePayments({ ...settings, webhookSecret: 'whsec_of_somebody_else' }, now),
    giveCard: async (...card) => counterpart.giveCard(...card),
    answerBank: async (...answer) => counterpart.answerBank(...answer),
    eventOf: async (gatewayId) => {
      const event = counterpart.eventsOf(gatewayId).at(-1);
      if (!event) throw new Error('There is no event');
      return { id: event.id, ...signEvent(event, now()) };
    },
    close: counterpart.close,
  };
}

/** Every gateway that keeps the promises of server/adapters/payments/port.ts. */
export const gatewayKinds = ['simulator', 'stripe'] as const;

export const startGateway = async (
  kind: (typeof gatewayKinds)[number],
  { database, now }: { database: TestDatabase; now: Clock },
): Promise<GatewayUnderTest> =>
  kind === 'simulator' ? simulatorUnderTest(database, now) : stripeUnderTest(await startStripe(now), now);
