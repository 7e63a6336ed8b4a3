import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followReferral } from '#server/affiliate/follow-referral.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { finishErasures } from '#server/data-protection/finish-erasures.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { claimBooking } from '#tests/support/booking/claim-booking.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import {
  affiliateBooks,
  affiliateDocuments,
  aReferredVisit,
  bookVia,
  cleanVisit,
  type MyAffiliate,
  myAffiliate,
  type ReferredVisit,
  waitingReferrals,
} from '#tests/support/money/affiliate-people.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
let people = 0;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));

const closedDays = ['12-25', '12-26', '12-28', '01-01'];
let lastDay = new Date('2026-11-27T00:00:00Z');

/** The next day on which we clean, so that the cleaner has one visit a day. */
function nextOpenDay(): string {
  do lastDay = new Date(lastDay.getTime() + 86_400_000);
  while (lastDay.getUTCDay() === 0 || closedDays.includes(lastDay.toISOString().slice(5, 10)));
  return lastDay.toISOString().slice(0, 10);
}

/** Somebody nobody has seen yet, with a phone of their own, and a day of their own for the cleaner. */
function somebody(): Pick<ReferredVisit, 'person' | 'date' | 'provider'> {
  people += 1;
  const person = { email: `person-${people}@example.com`, phone: `07700 900${String(100 + people)}` };
  return { provider, person, date: nextOpenDay() };
}

async function anAffiliate(): Promise<{ client: Client; email: string; mine: MyAffiliate }> {
  people += 1;
  const email = `affiliate-${people}@example.com`;
  const client = await anAccount(server, email);
  await done(client, affiliateDocuments.join);
  return { client, email, mine: await myAffiliate(client) };
}

const refund = (id: string, amount: number) => done(company, affiliateDocuments.refund, { id, amount });

test('somebody joins once, whatever their role, and gets a link of their own', async () => {
  const { client, mine } = await anAffiliate();
  expect(mine.link).toBe(`${server.url}/?via=${mine.code}`);
  const again = await done<MyAffiliate>(client, affiliateDocuments.join);
  expect(again.code).toBe(mine.code);
  for (const other of [company, provider.client]) {
    const { code } = await done<MyAffiliate>(other, affiliateDocuments.join);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(code).not.toBe(mine.code);
  }
});

test('whoever has not verified their e-mail is asked to do that first', async () => {
  const client = await anAccount(server, 'unverified@example.com');
  await database.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('email', '=', 'unverified@example.com')
    .execute();
  const { errors } = await client.send(affiliateDocuments.join);
  expect(errors[0]?.extensions.code).toBe('affiliate_email_unverified');
});

test('a new customer’s first clean earns £10: on the statement, in the books, for the office to see', async () => {
  const before = await affiliateBooks(database);
  const { client, mine, email } = await anAffiliate();
  const visit = { ...somebody(), via: mine.code };
  const id = await bookVia(server, visit);
  expect(await waitingReferrals(database)).toBeGreaterThan(0);
  await followReferral(server.system(), id);
  expect(await myAffiliate(client)).toMatchObject({ waiting: 1, owed: 0, entries: { items: [] } });
  await cleanVisit(server, id, visit);
  await followReferral(server.system(), id);
  await followReferral(server.system(), id);
  expect(await myAffiliate(client)).toMatchObject({
    earned: 10,
    owed: 10,
    waiting: 0,
    rewarded: 1,
    entries: { items: [{ kind: 'earned', amount: 10, balance: 10 }] },
  });
  const after = await affiliateBooks(database);
  expect([after.owed - before.owed, after.cost - before.cost]).toEqual([1000, 1000]);
  const { items } = await done<{ items: { email: string; owed: number }[] }>(
    company,
    affiliateDocuments.list,
  );
  expect(items.find((item) => item.email === email)?.owed).toBe(10);
});

test('a second clean of the same customer earns nothing more', async () => {
  const { client, mine } = await anAffiliate();
  const visit = { ...somebody(), via: mine.code };
  await aReferredVisit(server, visit);
  await aReferredVisit(server, { ...visit, date: somebody().date });
  expect((await myAffiliate(client)).earned).toBe(10);
});

test('the code still counts when the booking that was cleaned was made without it', async () => {
  const { client, mine } = await anAffiliate();
  const visit = { ...somebody(), via: mine.code };
  const canceled = await bookVia(server, visit);
  await followReferral(server.system(), canceled);
  const customer = await anAccount(server, visit.person.email);
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', {
    id: canceled,
  });
  const cleaned = await aReferredVisit(server, { ...visit, via: null, date: somebody().date });
  // Booked without signing in it is nobody's who has an account, until its link was opened.
  expect((await myAffiliate(client)).earned).toBe(0);
  await claimBooking(server, database, cleaned);
  await followReferral(server.system(), cleaned);
  expect((await myAffiliate(client)).earned).toBe(10);
});

test.each([
  { when: 'by the 60th day after the first visit by the link', days: -60, earned: 10 },
  { when: 'a day later', days: -61, earned: 0 },
])('a booking $when earns £$earned', async ({ days, earned }) => {
  const { client, mine } = await anAffiliate();
  const visit = somebody();
  const bookedAt = `${visit.date}T09:00:00Z`;
  const first = new Date(new Date(bookedAt).getTime() + days * 86_400_000 - 2 * 86_400_000);
  const via = `${mine.code}-${first.toISOString().slice(0, 10).replaceAll('-', '')}`;
  await aReferredVisit(server, { ...visit, via });
  expect((await myAffiliate(client)).earned).toBe(earned);
});

test('nobody is rewarded for a customer who was one before', async () => {
  const { client, mine } = await anAffiliate();
  const visit = somebody();
  await aReferredVisit(server, { ...visit, via: null });
  await aReferredVisit(server, { ...visit, via: mine.code, date: somebody().date });
  const samePhone = { ...somebody(), via: mine.code };
  await aReferredVisit(server, {
    ...samePhone,
    person: { ...samePhone.person, phone: visit.person.phone },
  });
  expect((await myAffiliate(client)).earned).toBe(0);
});

test('nobody is rewarded for themselves: by account, phone or card', async () => {
  const affiliate = await anAffiliate();
  const own = { ...somebody(), card: cards.eventThrice };
  await aReferredVisit(server, {
    ...own,
    via: affiliate.mine.code,
    person: { ...own.person, email: affiliate.email },
  });
  const samePhone = { ...somebody(), via: affiliate.mine.code };
  await aReferredVisit(server, {
    ...samePhone,
    person: { ...samePhone.person, phone: own.person.phone },
  });
  await aReferredVisit(server, { ...somebody(), via: affiliate.mine.code, card: own.card });
  expect((await myAffiliate(affiliate.client)).earned).toBe(0);
  const reasons = await database.db
    .selectFrom('affiliate_referrals')
    .select('refused_reason')
    .where('affiliate_id', '=', affiliate.mine.id)
    .execute();
  expect(reasons.map((row) => row.refused_reason)).toEqual(['self', 'self', 'self']);
});

test('nobody is rewarded for a clean that a gift card of their own paid for', async () => {
  const { client, mine, email } = await anAffiliate();
  const { code } = await aGiftCard(server, database, { email, amount: 50 }, cards.eventThrice);
  const visit = { ...somebody(), via: mine.code };
  await aReferredVisit(server, { ...visit, person: { ...visit.person, giftCode: code } });
  expect((await myAffiliate(client)).earned).toBe(0);
  // One that somebody else bought is theirs to spend.
  const other = await aGiftCard(server, database, { email: 'giver@example.com', amount: 50 });
  const next = { ...somebody(), via: mine.code };
  await aReferredVisit(server, { ...next, person: { ...next.person, giftCode: other.code } });
  expect((await myAffiliate(client)).earned).toBe(10);
});

test('a payment lost in a dispute takes the reward back', async () => {
  const { client, mine } = await anAffiliate();
  const id = await aReferredVisit(server, { ...somebody(), via: mine.code });
  await takePayment(server.system(), id);
  expect((await myAffiliate(client)).owed).toBe(10);
  const payment = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  await done(company, 'mutation ($id: ID!) { recordDispute(input: { paymentId: $id }) { id } }', payment);
  await followReferral(server.system(), id);
  expect((await myAffiliate(client)).owed).toBe(0);
});

test('a full refund takes the reward back, also in parts and also after it was paid', async () => {
  const { client, mine } = await anAffiliate();
  const id = await aReferredVisit(server, { ...somebody(), via: mine.code });
  await refund(id, 50);
  await followReferral(server.system(), id);
  expect((await myAffiliate(client)).owed).toBe(10);
  await done(company, affiliateDocuments.pay, { id: mine.id, amount: 10, reference: 'BW 1' });
  const waitingBefore = await waitingReferrals(database);
  await refund(id, 44.5);
  expect(await waitingReferrals(database)).toBe(waitingBefore + 1);
  await followReferral(server.system(), id);
  const after = await myAffiliate(client);
  expect(after).toMatchObject({ earned: 0, paid: 10, owed: -10 });
  expect(after.entries.items.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'reversed -10',
    'paid -10',
    'earned 10',
  ]);
  expect(after.entries.items[1]?.reference).toBe('BW 1');
  // The next one makes up for it, and only what is left is owed.
  await aReferredVisit(server, { ...somebody(), via: mine.code });
  expect((await myAffiliate(client)).owed).toBe(0);
  const { errors } = await company.send(affiliateDocuments.pay, { id: mine.id, amount: 10 });
  expect(errors[0]?.extensions.code).toBe('affiliate_nothing_owed');
});

test('the office marks all that is owed as paid; another amount is refused, and the same press is one payment', async () => {
  const { client, mine } = await anAffiliate();
  await aReferredVisit(server, { ...somebody(), via: mine.code });
  const pay = (amount: number, key?: string) =>
    company.send(affiliateDocuments.pay, { id: mine.id, amount }, key ? { 'idempotency-key': key } : {});
  const wrong = await pay(20);
  expect(wrong.errors[0]?.message).toBe('What is owed is now £10.00. Check it, and mark that as paid.');
  const before = await affiliateBooks(database);
  expect((await pay(10, 'one-press')).data?.payAffiliate).toEqual({ owed: 0, paid: 10 });
  expect((await pay(10, 'one-press')).data?.payAffiliate).toEqual({ owed: 0, paid: 10 });
  expect((await myAffiliate(client)).paid).toBe(10);
  expect(before.owed - (await affiliateBooks(database)).owed).toBe(1000);
  const audit = await database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('entity_id', '=', mine.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['affiliate.join', 'affiliate.earn', 'affiliate.pay']);
  expect(audit[2]?.actor).toMatch(/^user:/);
});

test('a customer brings the reward that was promised when they booked, and 0 takes nobody new', async () => {
  const { client, mine } = await anAffiliate();
  const visit = { ...somebody(), via: mine.code };
  const id = await bookVia(server, visit);
  await followReferral(server.system(), id);
  await done(company, affiliateDocuments.reward, { reward: 25 });
  await cleanVisit(server, id, visit);
  await followReferral(server.system(), id);
  await aReferredVisit(server, { ...somebody(), via: mine.code });
  expect((await myAffiliate(client)).earned).toBe(35);
  await done(company, affiliateDocuments.reward, { reward: 0 });
  await aReferredVisit(server, { ...somebody(), via: mine.code });
  expect((await myAffiliate(client)).earned).toBe(35);
  const late = await anAccount(server, 'late@example.com');
  expect((await late.send(affiliateDocuments.join)).errors[0]?.extensions.code).toBe('affiliate_closed');
  await done(company, affiliateDocuments.reward, { reward: 10 });
});

test('a code that is nobody’s, or of an account that is closed to its owner, earns nothing and harms nothing', async () => {
  const { client, mine, email } = await anAffiliate();
  await aReferredVisit(server, { ...somebody(), via: 'AAAAAAAA' });
  const visit = { ...somebody(), via: mine.code };
  const id = await bookVia(server, visit);
  await followReferral(server.system(), id);
  await database.db.updateTable('users').set({ blocked_at: new Date() }).where('email', '=', email).execute();
  await cleanVisit(server, id, visit);
  await followReferral(server.system(), id);
  await database.db.updateTable('users').set({ blocked_at: null }).where('email', '=', email).execute();
  expect((await myAffiliate(client)).earned).toBe(0);
});

test('what is owed to an affiliate holds up their erasure; paid, it goes and the code is nobody’s', async () => {
  const { client, mine } = await anAffiliate();
  await aReferredVisit(server, { ...somebody(), via: mine.code });
  const asked = await done<{ waitingFor: string[] }>(
    client,
    'mutation ($input: EraseMyDataInput!) { eraseMyData(input: $input) { waitingFor } }',
    { input: { password } },
  );
  expect(asked.waitingFor).toEqual(['£10.00 that you earned by recommending us and that is not paid yet']);
  await done(company, affiliateDocuments.pay, { id: mine.id, amount: 10 });
  await finishErasures(server.system());
  const { items } = await done<{ items: { id: string; email: string | null; paid: number }[] }>(
    company,
    affiliateDocuments.list,
  );
  expect(items.find(({ id }) => id === mine.id)).toMatchObject({ name: null, email: null, paid: 10 });
});
