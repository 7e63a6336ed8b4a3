import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustHold } from '#server/booking/charge/adjust-hold.ts';
import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { visitDayDocuments as documents } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Extra time of a visit that a gift card pays: the card first, else a bank card before anybody says yes. */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

type OverRun = { id: string; price: number; needsCard: number; status: string };
const overRuns = 'query ($id: ID!) { listOverRuns(bookingID: $id) { id price needsCard status } }';
const secure = `mutation ($id: ID!) { secureOverRun(input: { id: $id }) { clientSecret purpose } }`;

/** A visit of £94.50 that a gift card pays whole, begun, with an hour more asked for. */
async function askedForMore(startDate: string, amount: number) {
  const email = `over-${startDate}@example.com`;
  server.setNow(hoursAfter(`${startDate}T10:00:00Z`, -46));
  const card = await aGiftCard(server, database, { amount });
  const input = { ...bookingAnswers, startDate, startTime: '10:00', hours: 3.5, email, giftCode: card.code };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  await acceptAll(server, id, [provider]);
  const customer = await anAccount(server, email);
  server.setNow(`${startDate}T10:00:00Z`);
  await done(provider.client, documents.start, { id });
  server.setNow(`${startDate}T13:00:00Z`);
  await done(provider.client, documents.askMore, { id, hours: 1 });
  const [overRun] = await done<OverRun[]>(customer, overRuns, { id });
  if (!overRun) throw new Error('Nothing was asked');
  return { id, email, card, customer, overRun };
}

async function finishAndPay(id: string, startDate: string): Promise<string | undefined> {
  server.setNow(`${startDate}T14:30:00Z`);
  await done(provider.client, documents.finish, { id, hours: 4.5 });
  await takePayment(server.system(), id);
  return (await issueInvoice(server.system(), id))?.facts.payment;
}

test('what the gift card has left pays for extra time, and nothing is asked of a bank card', async () => {
  const { id, email, card, customer, overRun } = await askedForMore('2026-11-26', 150);
  expect(overRun).toMatchObject({ price: 27, needsCard: 0 });
  await done(customer, documents.answerMore, { id: overRun.id, yes: true });
  // Set aside at once, so that nothing else spends it before the clean is done.
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(2850);
  expect(await finishAndPay(id, '2026-11-26')).toBe('£121.50 by gift card');
  expect((await giftCardState(database, card.id)).card).toMatchObject({
    balance_pence: 2850,
    used_pence: 12_150,
  });
  const [mail] = await mailsTo(database, 'booking-completed', email);
  expect(mail?.props).toMatchObject({ giftCard: '£121.50', toTake: '', toPay: '' });
});

test('what it does not cover is held on a card before anybody can say yes', async () => {
  const { id, customer, overRun } = await askedForMore('2026-11-27', 100);
  expect(overRun).toMatchObject({ price: 27, needsCard: 21.5 });
  const refused = await customer.send(documents.answerMore, { id: overRun.id, yes: true });
  expect(refused.errors[0]?.extensions.code).toBe('amend_needs_card');
  const [stillAsked] = await done<OverRun[]>(customer, overRuns, { id });
  expect(stillAsked?.status).toBe('waiting');

  const place = await done<{ clientSecret: string; purpose: string }>(customer, secure, { id: overRun.id });
  expect(place.purpose).toBe('hold');
  expect(await done(customer, secure, { id: overRun.id })).toEqual(place);
  await giveCard(customer, place.clientSecret, cards.declined);
  const declined = await customer.send(documents.answerMore, { id: overRun.id, yes: true });
  expect(declined.errors[0]?.extensions.code).toBe('amend_needs_card');

  const again = await done<{ clientSecret: string }>(customer, secure, { id: overRun.id });
  await giveCard(customer, again.clientSecret, cards.works);
  await done(customer, documents.answerMore, { id: overRun.id, yes: true });
  expect(await done(customer, secure, { id: overRun.id }).catch(() => 'over')).toBe('over');
  expect(await finishAndPay(id, '2026-11-27')).toBe('£100.00 by gift card, £21.50 by card');
});

test('a card that was held for a yes that never came is let go', async () => {
  const { id, customer, overRun } = await askedForMore('2026-12-02', 100);
  const place = await done<{ clientSecret: string }>(customer, secure, { id: overRun.id });
  await giveCard(customer, place.clientSecret, cards.works);
  await done(customer, documents.answerMore, { id: overRun.id, yes: false });
  await reconcilePayments(server.system());
  await adjustHold(server.system(), id);
  const payments = await database.db
    .selectFrom('payments')
    .select(['status', 'captured_pence'])
    .where('checkout_id', '=', id)
    .execute();
  expect(payments).toEqual([{ status: 'voided', captured_pence: 0 }]);
  server.setNow('2026-12-02T13:30:00Z');
  await done(provider.client, documents.finish, { id, hours: 3.5 });
  await takePayment(server.system(), id);
  expect((await issueInvoice(server.system(), id))?.facts.payment).toBe('£94.50 by gift card');
});

test('extra time agreed at the booking is refused where nothing could pay for it', async () => {
  server.setNow('2026-11-28T10:00:00Z');
  const { code } = await aGiftCard(server, database, { amount: 100 });
  const input = {
    ...bookingAnswers,
    startDate: '2026-12-01',
    startTime: '10:00',
    hours: 3.5,
    email: 'beforehand@example.com',
    giftCode: code,
    overRunHours: 1,
  };
  const { errors } = await createClient(server).send(createDocument, { input });
  expect(errors[0]?.extensions.code).toBe('amend_needs_card');
});

test('extra time agreed at the booking is set aside on the gift card until the clean is done', async () => {
  server.setNow('2026-11-28T10:00:00Z');
  const startDate = '2026-12-03';
  const card = await aGiftCard(server, database, { amount: 150 });
  const input = {
    ...bookingAnswers,
    startDate,
    startTime: '10:00',
    hours: 3.5,
    email: 'aside@example.com',
    giftCode: card.code,
    overRunHours: 1,
  };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  // £94.50 for the clean and £27.00 for the hour that may be added.
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(2850);
  await acceptAll(server, id, [provider]);
  server.setNow(`${startDate}T10:00:00Z`);
  await done(provider.client, documents.start, { id });
  server.setNow(`${startDate}T13:45:00Z`);
  await done(provider.client, documents.finish, { id, hours: 3.75 });
  expect((await giftCardState(database, card.id)).card).toMatchObject({
    balance_pence: 15_000 - 10_125,
    used_pence: 10_125,
  });
});

test('a cancelled clean gives back what was set aside for extra time', async () => {
  server.setNow('2026-11-28T10:00:00Z');
  const card = await aGiftCard(server, database, { amount: 150 });
  const input = {
    ...bookingAnswers,
    startDate: '2026-12-04',
    startTime: '10:00',
    hours: 3.5,
    email: 'aside@example.com',
    giftCode: card.code,
    overRunHours: 1,
  };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  const [received] = (await mailsTo(database, 'booking-received', 'aside@example.com')).slice(-1);
  expect(JSON.stringify(received?.props)).toContain('£27.00 more is set aside on it for the extra time');
  const customer = await anAccount(server, 'aside@example.com');
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id });
  const [canceled] = await mailsTo(database, 'booking-canceled', 'aside@example.com');
  expect(canceled?.props).toMatchObject({ giftReturned: '£121.50' });
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(15_000);
});
