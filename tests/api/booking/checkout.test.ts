import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayment } from '#server/booking/charge/check-payment.ts';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { recordPayment } from '#server/booking/checkout/record-payment.ts';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;

type Checkout = {
  id: string;
  token: string;
  status: string;
  payment: { clientSecret: string; status: string; purpose: string };
};

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1,::1' };
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', environment });
  visitor = createClient(server);
  const company = await aCompanyUser(server);
  await aProvider(server, company, 1);
  await aProvider(server, company, 2);
});
afterAll(() => server.close());

let visitors = 0;

/** A checkout of somebody else each time, from another network, unless it says who or is pressed again. */
async function checkout(
  changes: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Checkout> {
  visitors += 1;
  const isAgain = 'idempotency-key' in headers;
  const who = isAgain
    ? {}
    : { email: `visitor-${visitors}@example.com`, phone: `07700 90${1000 + visitors}` };
  const { data, errors } = await visitor.send(
    createDocument,
    { input: { ...bookingAnswers, ...who, ...changes } },
    { 'x-forwarded-for': `2001:db8:0:${visitors.toString(16)}::1`, ...headers },
  );
  if (errors.length > 0) throw new Error(errors[0]?.extensions.code);
  return data?.createBooking as unknown as Checkout;
}
const giveCard = (secret: string, number: string) =>
  visitor.post('/api/v1/payments/simulator/confirm', { clientSecret: secret, number });
const confirm = async ({ id, token }: Checkout) =>
  (await visitor.send(confirmDocument, { id, token })).data?.confirmCheckout as unknown as Checkout;
const countBookings = async (id: string) =>
  (await database.db.selectFrom('bookings').select('id').where('id', '=', id).execute()).length;

test('a declined card books nothing, and another card on the same checkout does', async () => {
  const made = await checkout({ startDate: '2026-11-25' });
  expect((await giveCard(made.payment.clientSecret, '4000 0000 0000 0002')).body).toEqual({
    status: 'declined',
  });
  expect(await confirm(made)).toMatchObject({ status: 'open', payment: { status: 'declined' } });
  expect(await countBookings(made.id)).toBe(0);
  expect((await giveCard(made.payment.clientSecret, '4242424242424242')).body).toEqual({ status: 'held' });
  expect(await confirm(made)).toMatchObject({ status: 'placed' });
  expect(await countBookings(made.id)).toBe(1);
});

test('a bank check places the booking only once the bank has agreed', async () => {
  const made = await checkout({ startDate: '2026-11-26' });
  expect((await giveCard(made.payment.clientSecret, '4000002500003155')).body).toEqual({
    status: 'awaiting-bank',
  });
  expect(await confirm(made)).toMatchObject({ status: 'open' });
  await visitor.post('/api/v1/payments/simulator/bank-check', {
    clientSecret: made.payment.clientSecret,
    approved: true,
  });
  expect(await confirm(made)).toMatchObject({ status: 'placed', payment: { status: 'held' } });
});

test('a visit more than five days away saves the card instead of holding the money', async () => {
  const made = await checkout({ startDate: '2026-12-10', earlyStartRequest: false });
  expect(made.payment.purpose).toBe('save-card');
  await giveCard(made.payment.clientSecret, '4242424242424242');
  expect(await confirm(made)).toMatchObject({ status: 'placed', payment: { status: 'card-saved' } });
});

test('ten presses of "Book and pay" at once make one checkout, and other answers under the key are refused', async () => {
  const key = randomUUID();
  const press = () => checkout({ startDate: '2026-11-27' }, { 'idempotency-key': key });
  const made = await Promise.all(Array.from({ length: 10 }, press));
  expect(new Set(made.map(({ id, token }) => `${id} ${token}`)).size).toBe(1);
  const other = checkout({ startDate: '2026-11-28' }, { 'idempotency-key': key });
  await expect(other).rejects.toThrow('idempotency_conflict');
});

test('a time held by somebody paying is not sold again, and is free once the hold has lapsed', async () => {
  const time = { startDate: '2026-11-30', startTime: '08:00' };
  await checkout(time);
  await checkout(time);
  await expect(checkout(time)).rejects.toThrow('time_taken');
  const asked = `query { findAvailableStarts(input: { postalCode: "SW1A 1AA", serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1, fromDate: "2026-11-29", toDate: "2026-11-30" }) { date startTimes problem } }`;
  const days = (await visitor.send(asked)).data?.findAvailableStarts as unknown as {
    startTimes: string[];
    problem: string;
  }[];
  expect(days[0]).toEqual({ date: '2026-11-29', startTimes: [], problem: 'We don’t clean on Sundays' });
  expect(days[1]?.startTimes).not.toContain('08:00');
  expect(days[1]?.startTimes).toContain('14:00');
  server.setNow('2026-11-24T10:16:00Z');
  await expect(checkout(time)).resolves.toMatchObject({ status: 'open' });
  server.setNow('2026-11-24T10:00:00Z');
});

test('only one of many visitors gets the last place at a time', async () => {
  const time = { startDate: '2026-12-02', startTime: '09:00' };
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => checkout({ ...time, email: `v${n}@example.com` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const reasons = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
  expect(new Set(reasons)).toEqual(new Set(['time_taken']));
});

test('a card given by a browser that never came back still becomes a booking, once', async () => {
  const made = await checkout({ startDate: '2026-12-03' });
  await giveCard(made.payment.clientSecret, '4242424242424242');
  await Promise.all([1, 2, 3].map(() => checkPayment(server.system(), made.id)));
  expect(await countBookings(made.id)).toBe(1);
  const mails = await database.db.selectFrom('mails').select('id').where('entity_id', '=', made.id).execute();
  expect(mails).toHaveLength(1);
});

test('a checkout is nobody else’s: a wrong token finds nothing', async () => {
  const made = await checkout({ startDate: '2026-12-04' });
  const { errors } = await visitor.send(confirmDocument, { id: made.id, token: 'not the token' });
  expect(errors[0]?.extensions.code).toBe('not_found');
});

test('a price that is no longer the one shown is refused', async () => {
  await expect(checkout({ startDate: '2026-12-05', expectedTotalPrice: 12.5 })).rejects.toThrow(
    'price_changed',
  );
  await expect(checkout({ startDate: '2026-12-05', expectedTotalPrice: 94.5 })).resolves.toMatchObject({
    status: 'open',
  });
});

test('an older answer of the gateway that arrives late does not undo a secured payment', async () => {
  const made = await checkout({ startDate: '2026-11-27', startTime: '18:00' });
  const gateway = server.system().adapters.payments;
  const row = () =>
    database.db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_id', '=', made.id)
      .executeTakeFirstOrThrow();
  const stale = await gateway?.getIntent((await row()).gateway_id ?? '');
  if (!stale) throw new Error('No gateway');
  await giveCard(made.payment.clientSecret, '4242424242424242');
  await confirm(made);
  await recordPayment(server.system(), made.id, stale);
  expect((await row()).status).toBe('held');
});

test('a card given after the day has passed books nothing and takes nothing', async () => {
  const made = await checkout({ startDate: '2026-11-25', startTime: '17:30' });
  await giveCard(made.payment.clientSecret, '4242424242424242');
  server.setNow('2026-11-26T12:00:00Z');
  const { errors } = await visitor.send(confirmDocument, { id: made.id, token: made.token });
  expect(errors[0]?.extensions.code).toBe('time_taken');
  expect(await countBookings(made.id)).toBe(0);
  server.setNow('2026-11-24T10:00:00Z');
});

test('a saved card is held three days before the visit, and a card whose bank refuses is tried again', async () => {
  const late = { startDate: '2026-12-14', earlyStartRequest: false };
  const id = await bookAndPay(visitor, late);
  const statuses = () =>
    database.db
      .selectFrom('payments')
      .select('status')
      .where('checkout_id', '=', id)
      .orderBy('attempt')
      .execute();
  await Promise.all([holdPayment(server.system(), id)]);
  await holdPayment(server.system(), id);
  expect(await statuses()).toEqual([{ status: 'card-saved' }, { status: 'held' }]);
  const made = await checkout({ ...late, startTime: '14:00' });
  await giveCard(made.payment.clientSecret, '4000002500003155');
  await visitor.post('/api/v1/payments/simulator/bank-check', {
    clientSecret: made.payment.clientSecret,
    approved: true,
  });
  expect(await confirm(made)).toMatchObject({ status: 'placed' });
  await holdPayment(server.system(), made.id);
  const jobs = await database.pool.query('select run_at from graphile_worker.jobs where key = $1', [
    `hold:${made.id}`,
  ]);
  expect(jobs.rows).toHaveLength(1);
  expect(server.errors.pop()).toContain('could not be held');
});

test('a second checkout of the same person ends the hold of their first, which never becomes a booking', async () => {
  const time = { startDate: '2026-11-28', startTime: '08:00' };
  await checkout(time);
  const first = await checkout(time);
  const { id, token } = first;
  await expect(checkout(time)).rejects.toThrow('time_taken');
  await expect(checkout({ ...time, replaces: { id, token: 'guessed' } })).rejects.toThrow('time_taken');
  await giveCard(first.payment.clientSecret, '4242424242424242');
  const second = await checkout({ ...time, lastName: 'Corrected', replaces: { id, token } });
  expect(second.status).toBe('open');
  await checkPayment(server.system(), first.id);
  expect(await countBookings(first.id)).toBe(0);
  const payment = await database.db
    .selectFrom('payments')
    .select('gateway_id')
    .where('checkout_id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(
    await server.runtime
      .contextFor({ kind: 'system' })
      .adapters.payments?.getIntent(payment.gateway_id ?? ''),
  ).toMatchObject({ status: 'voided' });
});

test.each([
  ['at once', async () => undefined],
  [
    'by the sweep, when the process died in between',
    async (id: string) => {
      const { rows } = await database.pool.query('select gateway_id from payments where checkout_id = $1', [
        id,
      ]);
      // As the crash leaves it: the gateway has the card, our row knows, and nobody has let it go.
      await database.pool.query(`update simulated_intents set status = 'card-saved' where id = $1`, [
        rows[0].gateway_id,
      ]);
      await database.pool.query(
        `update payments set status = 'card-saved', updated_at = $2 where checkout_id = $1`,
        [id, new Date('2026-11-24T08:00:00Z')],
      );
      await reconcilePayments(server.system());
    },
  ],
])('a card saved for a checkout that is refused is let go %s', async (_how, crash) => {
  const made = await checkout({ startDate: '2026-12-21', email: `${randomUUID()}@example.com` });
  await visitor.send(
    'mutation ($id: ID!, $token: String!) { giveUpCheckout(input: { id: $id, token: $token }) { id } }',
    { id: made.id, token: made.token },
  );
  await giveCard(made.payment.clientSecret, '4242424242424242');
  const { errors } = await visitor.send(confirmDocument, { id: made.id, token: made.token });
  expect(errors[0]?.extensions.code).toBe('time_taken');
  await crash(made.id);
  const { rows } = await database.pool.query(
    `select intent.status from payments join simulated_intents intent on intent.id = gateway_id
      where checkout_id = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ status: 'voided' }]);
});

test('a checkout whose gateway could not be reached goes on when the button is pressed again', async () => {
  const key = randomUUID();
  const answers = { startDate: '2026-12-08', earlyStartRequest: true };
  const first = await checkout(answers, { 'idempotency-key': key });
  await database.db
    .updateTable('payments')
    .set({ gateway_id: null, status: 'created' })
    .where('checkout_id', '=', first.id)
    .execute();
  const again = await checkout(answers, { 'idempotency-key': key });
  expect(again).toMatchObject({ id: first.id, payment: { clientSecret: first.payment.clientSecret } });
});
