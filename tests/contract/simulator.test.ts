import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPaymentSimulator } from '#server/adapters/payments/embedded.ts';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { withDatabase } from '#tests/support/database.ts';

// What the embedded simulator alone does (the promises of every gateway: payments.test.ts).
const database = withDatabase();
const now = () => new Date('2026-11-24T10:00:00Z');
const gateway = () => createPaymentSimulator({ db: database.db, now, secret: 'the secret of a simulator' });

async function heldBy(number: string) {
  const request = { purpose: 'hold', amountPence: 7980, reference: 'a booking' } as const;
  const intent = await gateway().createIntent({ ...request, idempotencyKey: randomUUID() });
  await giveSimulatedCard(database.db, { clientSecret: intent.clientSecret, number });
  return intent;
}

const eventsOf = (gatewayId: string) =>
  database.db.selectFrom('simulated_events').selectAll().where('gateway_id', '=', gatewayId).execute();

test.each([
  [cards.works, 1],
  [cards.eventLost, 0],
  [cards.eventThrice, 3],
  [cards.eventLate, 1],
])('the card %s has its event delivered %i times', async (number, times) => {
  const { gatewayId } = await heldBy(number);
  const [event] = await eventsOf(gatewayId);
  const { rows } = await database.pool.query(
    `select job.run_at - now() > interval '20 seconds' as late from graphile_worker.jobs job
     join graphile_worker._private_jobs secret using (id) where secret.payload->>'eventId' = $1`,
    [event?.id],
  );
  expect(rows.length).toBe(times);
  expect(rows.every(({ late }) => late === (number === cards.eventLate))).toBe(true);
});
