import { expect } from 'vitest';
import { beginCheckout, bookAndPay } from '#tests/support/booking/bookings.ts';
import { beginSeries } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { anAccount } from '#tests/support/people.ts';

/** A regular clean keeps a card, whatever its first visit costs (rules/money#card-holds). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
const weekly = { serviceFrequency: 'EveryWeek', startDate: '2026-12-01' };

test('a first visit that a code makes free saves a card, takes nothing, and the later visits are paid by it', async ({
  server,
  database,
  company,
  cleaners: _,
}) => {
  await aCode(company, 'ALLFREE');
  const email = 'free-first@example.com';
  const visitor = createClient(server);
  const { firstId: id } = await beginSeries(server, database, visitor, { email, promo: 'ALLFREE' });
  expect(await paymentsOf({ database }, id)).toEqual([
    { purpose: 'save-card', status: 'card-saved', amount_pence: 0, has_card: true },
  ]);
  const mails = await mailsTo(database, 'booking-received', email);
  expect(mails[0]?.props).toMatchObject({ paymentNote: expect.stringContaining('£79.80 each') });
  const later = await laterVisits({ database }, id);
  expect(later.length).toBeGreaterThan(5);
  for (const visit of later) {
    expect(visit.total_price_pence).toBe(7980);
    expect(await paymentsOf({ database }, visit.id)).toMatchObject([
      { status: 'card-saved', has_card: true },
    ]);
  }
});

test('without a card such a series is booked by nobody', async ({ server, company, cleaners: _ }) => {
  await aCode(company, 'ALLFREE2');
  const client = createClient(server);
  const made = await beginCheckout(client, { ...weekly, email: 'no-card@example.com', promo: 'ALLFREE2' });
  expect(made.status).toBe('open');
  const confirm = `mutation ($id: ID!, $token: String!) { confirmCheckout(input: { id: $id, token: $token }) { status } }`;
  expect(await done(client, confirm, { id: made.id, token: made.token })).toEqual({ status: 'open' });
});

test('a gift card that pays the first visit leaves the later ones to a card', async ({
  server,
  database,
  cleaners: _,
}) => {
  const email = 'gift-first@example.com';
  const { code: giftCode } = await aGiftCard(server, database, { amount: 200, receiverEmail: email });
  const answers = { ...weekly, startDate: '2026-12-02', email, giftCode };
  const id = await bookAndPay(createClient(server), answers);
  expect(await paymentsOf({ database }, id)).toMatchObject([{ status: 'card-saved', amount_pence: 0 }]);
});

test('an account customer gives no card, and a single clean for nothing asks for none', async ({
  server,
  database,
  company,
  cleaners: _,
}) => {
  await aCode(company, 'ALLFREE3');
  const email = 'on-account@example.com';
  const customer = await anAccount(server, email);
  const once = await beginCheckout(customer, { email, startDate: '2026-12-04', promo: 'ALLFREE3' });
  expect(once).toMatchObject({ status: 'placed', payment: null });
  const { rows } = await database.pool.query<{ id: string }>('select id from customers where email = $1', [
    email,
  ]);
  const set = `mutation ($id: ID!) { setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: account,
    termsDays: 14, creditLimit: 2000 }) { paymentMethod } }`;
  await done(company, set, { id: rows[0]?.id });
  const made = await beginCheckout(customer, {
    ...weekly,
    startDate: '2026-12-05',
    email,
    promo: 'ALLFREE3',
  });
  expect(made).toMatchObject({ status: 'placed', payment: null });
});

async function aCode(company: Client, code: string): Promise<void> {
  const create = 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { id } }';
  await done(company, create, { input: { code, discountPercent: 100 } });
}

type Database = Pick<Given<'database'>, 'database'>;

async function paymentsOf({ database }: Database, bookingId: string): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    `select purpose, status, amount_pence, card_token is not null as has_card from payments
     where checkout_id = $1 order by created_at`,
    [bookingId],
  );
  return rows;
}

async function laterVisits({ database }: Database, firstId: string) {
  const { rows } = await database.pool.query<{ id: string; total_price_pence: number }>(
    `select id, total_price_pence from bookings where id <> $1
     and series_id = (select series_id from bookings where id = $1)`,
    [firstId],
  );
  return rows;
}
