import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(now));
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

type Checkout = { id: string; token: string; status: string; cardDue: number; payment: unknown };

async function held(email: string, startTime: string) {
  const gift = await aGiftCard(server, database, { amount: 200, receiverEmail: email });
  const input = { ...bookingAnswers, email, startTime, giftCode: gift.code, holdOnly: true };
  const client = createClient(server);
  const checkout = await done<Checkout>(client, createDocument, { input });
  return { client, gift, checkout };
}

const bookings = (id: string) =>
  database.db.selectFrom('bookings').select('booking_status').where('id', '=', id).execute();

test('what a gift card pays is only held until the last word, which books it once', async () => {
  const { client, gift, checkout } = await held('held@example.com', '08:00');
  expect(checkout).toMatchObject({ status: 'open', cardDue: 0, payment: null });
  expect(await bookings(checkout.id)).toEqual([]);
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBe(20_000);
  const pass = { id: checkout.id, token: checkout.token };
  const confirmed = await Promise.all([
    done<Checkout>(client, confirmDocument, pass),
    done<Checkout>(client, confirmDocument, pass),
  ]);
  expect(confirmed.map(({ status }) => status)).toEqual(['placed', 'placed']);
  expect(await bookings(checkout.id)).toEqual([{ booking_status: 'pending' }]);
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBe(20_000 - 9450);
});

test('a time that lapsed is taken again while it is free, and refused once it is not', async () => {
  const first = await held('first@example.com', '14:00');
  server.setNow('2026-11-24T10:20:00Z');
  const second = await held('second@example.com', '14:00');
  const refused = await first.client.send(confirmDocument, {
    id: first.checkout.id,
    token: first.checkout.token,
  });
  expect(refused.errors[0]?.extensions.code).toBe('time_taken');
  expect(await bookings(first.checkout.id)).toEqual([]);
  server.setNow('2026-11-24T10:40:00Z');
  const pass = { id: second.checkout.id, token: second.checkout.token };
  expect(await done<Checkout>(second.client, confirmDocument, pass)).toMatchObject({ status: 'placed' });
});

const termsDocument = `mutation ($customerId: ID!, $method: PaymentMethod!) {
  setCustomerPaymentMethod(input: { customerId: $customerId, paymentMethod: $method, termsDays: 14, creditLimit: 100 }) { paymentMethod } }`;

test('what goes on an account is judged again by the last word: the credit may be used up, the account ended', async () => {
  const email = 'credit@example.com';
  const customer = await anAccount(server, email);
  const first = await bookAndPay(customer, { email, startDate: '2026-12-01' });
  const { customer_id: customerId } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const setMethod = (method: 'account' | 'card') => done(company, termsDocument, { customerId, method });
  const book = (by: Client, startDate: string, holdOnly: boolean) =>
    done<Checkout>(by, createDocument, { input: { ...bookingAnswers, email, startDate, holdOnly } });
  const confirm = async ({ id, token }: Checkout) =>
    (await customer.send(confirmDocument, { id, token })).errors[0]?.extensions.code ?? 'ok';

  await setMethod('account');
  const overtaken = await book(customer, '2026-12-02', true);
  expect(overtaken).toMatchObject({ status: 'open', cardDue: 0, payment: null });
  const byPhone = await book(company, '2026-12-03', false);
  expect(byPhone.status).toBe('placed');
  expect(await confirm(overtaken)).toBe('credit_limit_reached');
  expect(await bookings(overtaken.id)).toEqual([]);

  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "By mistake" }) { id } }',
    {
      id: byPhone.id,
    },
  );
  await setMethod('card');
  expect(await confirm(overtaken)).toBe('time_taken');
  await setMethod('account');
  expect(await confirm(overtaken)).toBe('ok');
  expect(await bookings(overtaken.id)).toEqual([{ booking_status: 'pending' }]);
});
