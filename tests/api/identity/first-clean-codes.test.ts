import { expect } from 'vitest';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';
import { testSecrets } from '#tests/support/server.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
test.beforeEach(async ({ database }) => {
  await database.pool.query('delete from rate_limits');
  await database.pool.query('update checkouts set abandoned_at = now() where placed_at is null');
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

const known = { email: 'known@example.com', phone: '07700 900200' };
const stranger = { email: 'nobody@example.com', phone: '07700 900201' };

const check = `query ($code: String!, $email: String, $phone: String) {
  checkPromoCode(code: $code, email: $email, phone: $phone) {
    code discountPercent onlyNewUserFlag checkedWhenBooked } }`;

let number = 0;
let visits = 0;
async function aCode({ company }: Given<'company'>, discountPercent = 15): Promise<string> {
  number += 1;
  const input = { code: `FIRST-${number}`, discountPercent, onlyNewUserFlag: true };
  const create = 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { code } }';
  return (await done<{ code: string }>(company, create, { input })).code;
}

/** Somebody who had a clean that counts: their first-clean codes are over. */
async function aKnownCustomer({ server, cleaners }: Given<'server' | 'cleaners'>, person = known) {
  visits += 1;
  const startDate = `2026-12-${13 + visits}`;
  const id = await bookAndPay(createClient(server), { ...person, startDate });
  const [cleaner] = cleaners;
  if (cleaner) await acceptAll(server, id, [cleaner]);
}

type Checkout = {
  id: string;
  token: string;
  status: string;
  cardDue: number;
  payment: { clientSecret: string; purpose: string } | null;
};
const open = async (client: Client, changes: Record<string, unknown>, headers = {}) => {
  const { data, errors } = await client.send(
    createDocument,
    { input: { ...bookingAnswers, ...changes } },
    headers,
  );
  const made = data?.createBooking as Checkout | undefined;
  return { made, refusal: errors[0] && [errors[0].extensions.code, errors[0].message] };
};

/** Gives a card and asks for the booking; answers its status, or what it was refused with. */
async function pay(client: Client, made: Checkout | undefined, card: string = cards.works) {
  await giveCard(client, made?.payment?.clientSecret ?? '', card);
  const { data, errors } = await client.send(confirmDocument, { id: made?.id, token: made?.token });
  return (
    errors[0]?.extensions.code ?? (data?.confirmCheckout as { status: string } | undefined)?.status ?? null
  );
}

test('a stranger is answered the same for a customer’s e-mail and phone as for nobody’s', async ({
  server,
  cleaners,
  company,
}) => {
  await aKnownCustomer({ server, cleaners });
  const code = await aCode({ company });
  const visitor = createClient(server);
  const key = { 'x-api-key': testSecrets.apiKey };
  for (const headers of [{}, key]) {
    for (const person of [known, stranger, { email: known.email }, { phone: known.phone }]) {
      const { data } = await visitor.send(check, { code, ...person }, headers);
      expect(data?.checkPromoCode).toEqual({
        code,
        discountPercent: 15,
        onlyNewUserFlag: true,
        checkedWhenBooked: true,
      });
    }
  }
  const asked = { promo: code, startDate: '2026-12-02' };
  const ofKnown = await open(visitor, { ...known, ...asked });
  const ofNobody = await open(visitor, { ...stranger, ...asked, startTime: '15:00' });
  const shape = ({ made, refusal }: typeof ofKnown) => [
    refusal,
    made?.status,
    made?.cardDue,
    made?.payment?.purpose,
  ];
  expect(shape(ofKnown)).toEqual([undefined, 'open', 80.32, expect.any(String)]);
  expect(shape(ofKnown)).toEqual(shape(ofNobody));
});

test('who is signed in is told at once of themselves, and of nobody else', async ({
  server,
  cleaners,
  company,
}) => {
  const person = { email: 'told@example.com', phone: '07700 900202' };
  await aKnownCustomer({ server, cleaners }, person);
  const code = await aCode({ company });
  const account = await anAccount(server, person.email);
  const other = await anAccount(server, 'fresh.account@example.com');
  const own = await account.send(check, { code });
  expect(own.errors[0]?.extensions).toMatchObject({ code: 'promo_new_only' });
  expect((await account.send(check, { code, email: stranger.email })).errors).toHaveLength(1);
  const { data } = await other.send(check, { code, ...person });
  expect(data?.checkPromoCode).toMatchObject({ checkedWhenBooked: false });
  expect((await open(account, { ...person, promo: code, startDate: '2026-12-03' })).refusal?.[0]).toBe(
    'promo_new_only',
  );
});

test('with the card a refusal says no reason, lets card and time go, and the full price is one booking away', async ({
  server,
  cleaners,
  company,
  database,
}) => {
  const person = { email: 'refused@example.com', phone: '07700 900203' };
  await aKnownCustomer({ server, cleaners }, person);
  const code = await aCode({ company });
  const visitor = createClient(server);
  const answers = { ...person, startDate: '2026-12-04' };
  const { made } = await open(visitor, { ...answers, promo: code });
  await giveCard(visitor, made?.payment?.clientSecret ?? '', cards.works);
  for (const _again of [1, 2]) {
    const { errors } = await visitor.send(confirmDocument, { id: made?.id, token: made?.token });
    expect(errors[0]?.extensions).toMatchObject({ code: 'promo_refused' });
    expect(errors[0]?.message).toBe('This code can’t be used with this booking');
  }
  const { rows } = await database.pool.query(
    `select i.status from payments p join simulated_intents i on i.id::text = p.gateway_id or i.reference = p.checkout_id::text
     where p.checkout_id = $1`,
    [made?.id],
  );
  expect(rows).toEqual([{ status: 'voided' }]);
  // Asked about twice it is one refusal.
  const counted = await database.pool.query("select count from rate_limits where key like 'promo-refused:%'");
  expect(counted.rows).toEqual([{ count: 1 }, { count: 1 }]);
  const again = await open(visitor, answers);
  expect(again.made?.cardDue).toBe(94.5);
  expect(await pay(visitor, again.made)).toBe('placed');
});

test('where nothing is due a stranger’s code asks for a card, which nothing is taken from', async ({
  server,
  company,
  cleaners,
  database,
}) => {
  expect(cleaners).toHaveLength(4);
  const code = await aCode({ company }, 100);
  const visitor = createClient(server);
  const person = { email: 'free@example.com', phone: '07700 900204' };
  const { made } = await open(visitor, { ...person, promo: code, startDate: '2026-12-07' });
  expect(made).toMatchObject({ status: 'open', cardDue: 0, payment: { purpose: 'save-card' } });
  const without = await visitor.send(confirmDocument, { id: made?.id, token: made?.token });
  expect(without.data?.confirmCheckout).toMatchObject({ status: 'open' });
  expect(await pay(visitor, made)).toBe('placed');
  const { rows } = await database.pool.query(
    'select status, amount_pence, captured_pence from payments where checkout_id = $1',
    [made?.id],
  );
  expect(rows).toEqual([{ status: 'card-saved', amount_pence: 0, captured_pence: 0 }]);
  // Their own account is known: the code counts or not at once, and no card is asked for.
  const email = 'free.account@example.com';
  const account = await anAccount(server, email);
  const own = await open(account, { email, phone: '07700 900205', promo: code, startDate: '2026-12-08' });
  expect(own.made).toMatchObject({ status: 'placed', payment: null });
  // For somebody else they are a stranger, too.
  const helper = await anAccount(server, 'helper@example.com');
  const forOther = await open(helper, { ...stranger, promo: code, startDate: '2026-12-09' });
  expect(forOther.made).toMatchObject({ status: 'open', payment: { purpose: 'save-card' } });
});

test('three refusals within an hour close codes for the network, and for the card wherever it is given', async ({
  server,
  cleaners,
  company,
  database,
  clock,
}) => {
  const person = { email: 'often@example.com', phone: '07700 900206' };
  await aKnownCustomer({ server, cleaners }, person);
  const code = await aCode({ company });
  const visitor = createClient(server);
  for (const startTime of ['08:00', '12:00', '16:00']) {
    const { made } = await open(visitor, { ...person, promo: code, startDate: '2026-12-10', startTime });
    expect(await pay(visitor, made)).toBe('promo_refused');
  }
  const fresh = { email: 'quite.new@example.com', phone: '07700 900207', startDate: '2026-12-11' };
  expect((await open(visitor, { ...fresh, promo: code })).refusal?.[0]).toBe('too_many_codes');
  expect((await visitor.send(check, { code })).errors[0]?.extensions.code).toBe('too_many_codes');
  // From elsewhere the same card opens nothing, also for somebody to whom the code belongs.
  await database.pool.query("delete from rate_limits where key like 'promo-refused:network:%'");
  const { made } = await open(visitor, { ...fresh, promo: code });
  expect(await pay(visitor, made)).toBe('promo_refused');
  // Asked again it is told no more.
  expect(await pay(visitor, made)).toBe('promo_refused');
  clock.set('2026-11-24T11:00:01Z');
  const later = await open(visitor, { ...fresh, promo: code });
  expect(await pay(visitor, later.made)).toBe('placed');
});
