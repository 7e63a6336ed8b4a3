import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { findFaults } from '#tests/support/booking/sequence-invariants.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient, type WireAnswer } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount, type Provider } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

test('fifty presses of "Book and pay" with one key make one checkout, one payment and one booking', async ({
  database,
  server,
  cleaners: _,
}) => {
  const visitor = createClient(server);
  const key = { 'idempotency-key': randomUUID() };
  const input = { ...bookingAnswers, email: 'fifty@example.com', startDate: '2026-11-27' };
  const made = await Promise.all(many(at, () => visitor.send(createDocument, { input }, key)));
  codesOf(made);
  const checkouts = made.map(
    ({ data }) =>
      data?.createBooking as unknown as { id: string; token: string; payment: { clientSecret: string } },
  );
  expect(new Set(checkouts.map(({ id, token }) => `${id} ${token}`)).size).toBe(1);
  const [checkout] = checkouts;
  if (!checkout) throw new Error('No checkout was made');
  await giveCard(visitor, checkout.payment.clientSecret, cards.works);
  const { id, token } = checkout;
  const confirmed = await Promise.all(many(at, () => visitor.send(confirmDocument, { id, token })));
  expect(new Set(codesOf(confirmed))).toEqual(new Set(['ok']));
  const payments = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .execute();
  const bookings = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', 'fifty@example.com')
    .execute();
  expect([payments.length, bookings.length]).toEqual([1, 1]);
  expect(await auditsOf({ database }, id, 'booking.place')).toBe(1);
});

test('accepting, cancelling and moving one booking fifty times at once ends in one legal state', async ({
  database,
  server,
  company,
  cleaners,
}) => {
  const { id, customer } = await booked({ server, cleaners }, '2026-12-01');
  await acceptAll(server, id, []);
  const answers = await Promise.all([
    ...many(20, (number) => (cleaners[number % 3] as Provider).client.send(documents.accept, { id })),
    ...many(15, () => customer.send(documents.move, { id })),
    ...many(8, () => customer.send(documents.cancel, { id })),
    ...many(7, () => company.send(documents.cancelByOffice, { id })),
  ]);
  expect(codesOf(answers)).toContain('ok');
  expect((await stateOf({ database }, id)).booking_status).toBe('canceled');
  expect(await auditsOf({ database }, id, 'booking.cancel')).toBe(1);
  expect(await findFaults(database.pool)).toEqual({});
});

test('completing, cancelling and moving a visit that is under way fifty times at once completes it once', async ({
  clock,
  database,
  server,
  company,
  cleaners,
}) => {
  const { id, customer } = await booked({ server, cleaners }, '2026-11-30');
  const [provider] = cleaners;
  if (!provider) throw new Error('There is no provider');
  await acceptAll(server, id, [provider]);
  clock.set('2026-11-30T10:00:00Z');
  await done(provider.client, documents.start, { id });
  clock.set('2026-11-30T13:30:00Z');
  const answers = await Promise.all([
    ...many(20, () => provider.client.send(documents.complete, { id })),
    ...many(15, () => customer.send(documents.move, { id })),
    ...many(15, () => company.send(documents.cancelByOffice, { id })),
  ]);
  clock.set('2026-11-24T10:00:00Z');
  const codes = codesOf(answers);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('ok'));
  expect(codes.slice(20)).not.toContain('ok');
  expect((await stateOf({ database }, id)).booking_status).toBe('completed');
  expect(await auditsOf({ database }, id, 'booking.complete')).toBe(1);
  const journals = await database.db
    .selectFrom('journals')
    .select('id')
    .where('event', '=', 'completion')
    .where('entity_id', '=', id)
    .execute();
  expect(journals).toHaveLength(1);
  expect(await findFaults(database.pool)).toEqual({});
});

const at = 50;

const verb = (name: string, more = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { id bookingStatus } }`;
const documents = {
  accept: verb('acceptBooking'),
  start: verb('startBooking'),
  complete: verb('completeBooking', ', totalHours: 3.5'),
  cancel: verb('cancelBooking'),
  cancelByOffice: verb('cancelBooking', ', cancellationReason: "Nobody can come"'),
  move: verb('rescheduleBooking', ', startDate: "2026-12-03", startTime: "14:00", earlyStartRequest: true'),
};

/** Every answer's refusal, or "ok"; an answer that is no plain refusal fails the test. */
function codesOf(answers: WireAnswer[]): string[] {
  return answers.map(({ errors }) => {
    const code = errors[0]?.extensions.code ?? 'ok';
    expect(['unexpected', 'service_unavailable']).not.toContain(code);
    return code;
  });
}

const stateOf = ({ database }: Given<'database'>, id: string) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditsOf = async ({ database }: Given<'database'>, id: string, action: string) =>
  (
    await database.db
      .selectFrom('audit_entries')
      .select('id')
      .where('entity_id', '=', id)
      .where('action', '=', action)
      .execute()
  ).length;

async function booked(
  { server }: Given<'server' | 'cleaners'>,
  startDate: string,
): Promise<{ id: string; customer: Client }> {
  const email = `${randomUUID()}@example.com`;
  const id = await bookAndPay(createClient(server), { email, startDate });
  return { id, customer: await anAccount(server, email) };
}

const many = (count: number, one: (number: number) => Promise<WireAnswer>) =>
  Array.from({ length: count }, (_, number) => one(number));
