import { expect } from 'vitest';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { linkOfBooking } from '#tests/support/booking/claim-booking.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { readZip } from '#tests/support/file/read-zip.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount, type Provider, password } from '#tests/support/people.ts';

/** What somebody who is not signed in books under an account's e-mail (rules/security#strangers). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);
test.beforeEach(async ({ database, cleaners }) => {
  expect(cleaners).toHaveLength(2);
  await database.pool.query('delete from rate_limits');
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

let number = 0;
async function aPerson({ server }: Given<'server'>) {
  number += 1;
  const email = `holder-${number}@example.com`;
  const phone = `07700 9003${String(number).padStart(2, '0')}`;
  return { email, phone, account: await anAccount(server, email) };
}

let day = Date.parse('2026-12-01T12:00:00Z');
/** A visit on a day of its own; on Sundays we don't clean. */
async function book({ server }: Given<'server'>, changes: Record<string, unknown>, client?: Client) {
  do day += 24 * 3600 * 1000;
  while (new Date(day).getUTCDay() === 0);
  const startDate = new Date(day).toISOString().slice(0, 10);
  return bookAndPay(client ?? createClient(server), { startDate, ...changes });
}

const openLink = `mutation ($token: String!) {
  openPayLink(input: { token: $token, termsCondition: true, earlyStartRequest: true }) { payment { clientSecret } } }`;
const confirmLink = 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status } }';

/** A code for the first clean, its question, and somebody who may use it. */
async function aFirstCleanCode({ server, company }: Given<'server' | 'company'>, code: string) {
  const person = await aPerson({ server });
  const input = { code, discountPercent: 15, onlyNewUserFlag: true };
  await done(company, 'mutation ($input: CreatePromoCodeInput!) { createPromoCode(input: $input) { id } }', {
    input,
  });
  const check = 'query ($code: String!) { checkPromoCode(code: $code) { code } }';
  const refusal = async () => (await person.account.send(check, { code })).errors[0]?.extensions.code;
  return { person, contact: { email: person.email, phone: person.phone }, refusal };
}

const read = 'query ($id: ID!) { getBooking(id: $id) { id email } }';
const own = async (client: Client) => {
  const { items } = await done<{ items: { id: string }[] }>(
    client,
    '{ listBookings(limit: 50) { items { id } } }',
  );
  return items.map(({ id }) => id).toSorted();
};

const tokenOf = ({ database, server }: Given<'database' | 'server'>, bookingId: string) =>
  linkOfBooking(server, database, bookingId);
const claim = ({ server }: Given<'server'>, token: string) =>
  createClient(server).post('/api/auth/one-time-link/claim', { token });

test('the account shows nothing of it until the link in its mail is opened, and that one booking then', async ({
  server,
  database,
}) => {
  const person = await aPerson({ server });
  const contact = { email: person.email, phone: person.phone };
  const first = await book({ server }, { ...contact, firstName: 'Mallory' });
  const second = await book({ server }, { ...contact, address: '9 Other Road' });
  expect(await own(person.account)).toEqual([]);
  for (const id of [first, second]) {
    expect((await person.account.send(read, { id })).errors[0]?.extensions.code).toBe('not_found');
  }
  const { opens, token } = await tokenOf({ database, server }, first);
  expect(opens).toBe('claim-booking');
  const seen = await createClient(server).post('/api/auth/one-time-link/read', { token });
  expect(seen.body).toMatchObject({ purpose: 'claim-booking', email: person.email });
  expect(await own(person.account)).toEqual([]);
  // Pressed twice it leads to the booking twice.
  for (const _again of [1, 2]) {
    expect(await claim({ server }, token)).toMatchObject({ status: 200, body: { bookingId: first } });
  }
  expect(await own(person.account)).toEqual([first]);
  expect(await done(person.account, read, { id: first })).toEqual({ id: first, email: person.email });
});

test('its link sets nobody’s password, and a link of an account claims no booking', async ({
  server,
  database,
}) => {
  const person = await aPerson({ server });
  const id = await book({ server }, { email: person.email, phone: person.phone });
  const { token } = await tokenOf({ database, server }, id);
  const stolen = createClient(server);
  const opened = await stolen.post('/api/auth/one-time-link/open', { token, password: 'mallory was here' });
  expect(opened.status).toBe(404);
  expect((await person.account.send('{ getMyAccount { email } }')).errors).toEqual([]);
  const guest = await book({ server }, { email: 'no.account@example.com', phone: '07700 900399' });
  const other = await tokenOf({ database, server }, guest);
  expect(other.opens).toBe('claim-account');
  expect((await claim({ server }, other.token)).status).toBe(404);
  expect((await stolen.post('/api/auth/one-time-link/open', { token: other.token, password })).status).toBe(
    200,
  );
  expect(await own(stolen)).toEqual([guest]);
});

test('what somebody books signed in, and what the office books for them, is theirs at once', async ({
  server,
  company,
  money,
}) => {
  const person = await aPerson({ server });
  const contact = { email: person.email, phone: person.phone };
  const mine = await book({ server }, contact, person.account);
  expect(await own(person.account)).toEqual([mine]);
  const helper = await aPerson({ server });
  const byHelper = await book({ server }, contact, helper.account);
  expect(await own(person.account)).toEqual([mine]);
  expect(await own(helper.account)).not.toContain(byHelper);
  const input = { ...bookingAnswers, ...contact, startDate: '2026-12-22', earlyStartRequest: false };
  const made = await done<{ id: string }>(company, createDocument, { input });
  const [mail] = await money.mails(person.email, 'pay-link');
  const payer = createClient(server);
  const link = { token: String(mail?.payLink).split('/').at(-1) };
  const { payment } = await done<{ payment: { clientSecret: string } }>(payer, openLink, link);
  await giveCard(payer, payment.clientSecret, cards.works);
  await done(payer, confirmLink, link);
  expect(await own(person.account)).toEqual([mine, made.id].toSorted());
});

test('it uses up nothing of the account’s first clean, by e-mail or phone', async ({
  server,
  company,
  cleaners,
  database,
}) => {
  const promo = 'GUEST-FIRST';
  const { person, contact, refusal } = await aFirstCleanCode({ server, company }, promo);
  const id = await book({ server }, { ...contact, promo });
  await acceptAll(server, id, [cleaners[0] as Provider]);
  // A second stranger may not use it again for the same person.
  await expect(book({ server }, { ...contact, promo })).rejects.toThrow('promo_refused');
  expect(await refusal()).toBeUndefined();
  const mine = await book({ server }, { ...contact, promo }, person.account);
  expect(await own(person.account)).toEqual([mine]);
  // Claimed, both stand; the use of the account's own stays the one that counts.
  const { token } = await tokenOf({ database, server }, id);
  expect((await claim({ server }, token)).status).toBe(200);
  expect(await own(person.account)).toEqual([id, mine].toSorted());
  expect(await refusal()).toBe('promo_new_only');
});

test('claiming a booking takes its first clean from the account', async ({
  server,
  company,
  cleaners,
  database,
}) => {
  const { contact, refusal } = await aFirstCleanCode({ server, company }, 'GUEST-CLAIMED');
  const id = await book({ server }, contact);
  await acceptAll(server, id, [cleaners[0] as Provider]);
  expect(await refusal()).toBeUndefined();
  expect((await claim({ server }, (await tokenOf({ database, server }, id)).token)).status).toBe(200);
  expect(await refusal()).toBe('promo_new_only');
});

test('the office sees that it was booked without signing in, under the e-mail that was typed', async ({
  server,
  company,
  database,
}) => {
  const person = await aPerson({ server });
  const id = await book({ server }, { email: person.email, phone: person.phone });
  const { customerId } = await done<{ customerId: string }>(
    company,
    'query ($id: ID!) { getBooking(id: $id) { customerId } }',
    { id },
  );
  const ofBooking = 'query ($id: ID!) { getBooking(id: $id) { bookedWithoutSigningIn } }';
  expect(await done(company, ofBooking, { id })).toEqual({ bookedWithoutSigningIn: true });
  const customer = 'query ($id: ID!) { getCustomer(id: $id) { email bookedWithoutSigningIn } }';
  expect(await done(company, customer, { id: customerId })).toEqual({
    email: person.email,
    bookedWithoutSigningIn: true,
  });
  const { token } = await tokenOf({ database, server }, id);
  await claim({ server }, token);
  expect(await done(company, ofBooking, { id })).toEqual({ bookedWithoutSigningIn: false });
  expect(await done(person.account, ofBooking, { id })).toEqual({ bookedWithoutSigningIn: null });
  expect((await company.send(customer, { id: customerId })).data?.getCustomer ?? null).toSatisfy(
    (seen: { bookedWithoutSigningIn: boolean } | null) => seen?.bookedWithoutSigningIn !== true,
  );
});

test('an export leaves it out until it is claimed', async ({ server, database }) => {
  const person = await aPerson({ server });
  const address = '77 Stranger Street';
  const id = await book({ server }, { email: person.email, phone: person.phone, address });
  const bookingsIn = async () => {
    const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: person.email, password }),
    });
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const answer = await fetch(`${server.url}/api/v1/account/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie: cookie.join('; ') },
      body: JSON.stringify({ password }),
    });
    return (
      readZip(Buffer.from(await answer.arrayBuffer()))
        .get('data.json')
        ?.toString() ?? ''
    );
  };
  const before = JSON.parse(await bookingsIn());
  expect([before.bookings, before.checkouts, before.payments]).toEqual([[], [], []]);
  await claim({ server }, (await tokenOf({ database, server }, id)).token);
  expect(JSON.parse(await bookingsIn()).bookings).toMatchObject([{ id, address }]);
});

test('an erasure waits for it, and then takes the person out of it', async ({
  server,
  company,
  database,
}) => {
  const person = await aPerson({ server });
  const id = await book({ server }, { email: person.email, phone: person.phone });
  const erase =
    'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status waitingFor } }';
  expect(await done(person.account, erase, { password })).toMatchObject({ status: 'waiting' });
  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "By phone" }) { bookingStatus } }',
    { id },
  );
  await database.pool.query(`update payments set status = 'voided' where checkout_id = $1`, [id]);
  await done(person.account, erase, { password });
  const { rows } = await database.pool.query<{ unproved_email: string | null; email: string }>(
    'select c.unproved_email, b.email from bookings b join customers c on c.id = b.customer_id where b.id = $1',
    [id],
  );
  expect(rows).toEqual([{ unproved_email: null, email: expect.not.stringContaining(person.email) }]);
});

test('a blocked customer’s e-mail is judged with the card, which is let go, without a reason', async ({
  server,
  database,
}) => {
  const person = await aPerson({ server });
  await database.pool.query('update users set blocked_at = now() where email = $1', [person.email]);
  const visitor = createClient(server);
  const asked = { ...bookingAnswers, email: person.email, phone: person.phone, startDate: '2026-12-29' };
  const created = await visitor.send(createDocument, { input: asked });
  const made = created.data?.createBooking as unknown as {
    id: string;
    token: string;
    payment: { clientSecret: string };
  };
  expect(made).toMatchObject({ status: 'open' });
  await giveCard(visitor, made.payment.clientSecret, cards.works);
  for (const _again of [1, 2]) {
    const { errors } = await visitor.send(confirmDocument, { id: made.id, token: made.token });
    expect(errors[0]?.extensions.code).toBe('booking_refused');
    expect(errors[0]?.message).not.toMatch(/block/i);
  }
  const { rows } = await database.pool.query(
    `select i.status from payments p join simulated_intents i on i.id::text = p.gateway_id or i.reference = p.checkout_id::text
     where p.checkout_id = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ status: 'voided' }]);
});

test('three of those within an hour make the network wait, and close the card wherever it is given', async ({
  server,
  database,
}) => {
  const person = await aPerson({ server });
  await database.pool.query('update users set blocked_at = now() where email = $1', [person.email]);
  for (const _time of [1, 2, 3]) {
    await expect(book({ server }, { email: person.email, phone: person.phone })).rejects.toThrow(
      'booking_refused',
    );
  }
  const fresh = { email: 'fresh.face@example.com', phone: '07700 900398' };
  await expect(book({ server }, fresh)).rejects.toThrow('too_many_declines');
  await database.pool.query("delete from rate_limits where key like 'declined-out:%'");
  await expect(book({ server }, fresh)).rejects.toThrow('booking_refused');
});

test('an e-mail that is put right to that of an account leaves the booking unshown there', async ({
  server,
  database,
}) => {
  const person = await aPerson({ server });
  const visitor = createClient(server);
  const created = await visitor.send(createDocument, {
    input: {
      ...bookingAnswers,
      email: 'mistyped@example.com',
      phone: '07700 900397',
      startDate: '2026-12-30',
    },
  });
  const made = created.data?.createBooking as unknown as {
    id: string;
    token: string;
    payment: { clientSecret: string };
  };
  await giveCard(visitor, made.payment.clientSecret, cards.works);
  await done(visitor, confirmDocument, { id: made.id, token: made.token });
  const correct = `mutation ($input: CorrectCheckoutEmailInput!) { correctCheckoutEmail(input: $input) { email } }`;
  await done(visitor, correct, { input: { id: made.id, token: made.token, email: person.email } });
  expect(await own(person.account)).toEqual([]);
  const { opens, token } = await tokenOf({ database, server }, made.id);
  expect(opens).toBe('claim-booking');
  expect((await claim({ server }, token)).status).toBe(200);
  expect(await own(person.account)).toEqual([made.id]);
  // Whoever has the mailbox has it: it can be put right no more.
  const again = await visitor.send(correct, {
    input: { id: made.id, token: made.token, email: 'x@example.com' },
  });
  expect(again.errors).toHaveLength(1);
});
