import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let asha: Provider;

const booked = '2026-11-02T10:00:00Z';
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';
const cancel =
  'mutation ($id: ID!, $fee: Float) { cancelBooking(input: { id: $id, expectedFee: $fee }) { cancellationFee } }';
const terms = '{ cancellationTerms(id: "ID") { fee fromCard fromGiftCard cardReleased giftCardReturned } }';
const weekly = {
  serviceType: 'regularcleaning',
  serviceFrequency: 'EveryWeek',
  hours: 3.5,
  startTime: '10:00',
  earlyStartRequest: false,
};

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  asha = await aProvider(server, await aCompanyUser(server), 1);
});
afterAll(() => server.close());

test('C1 taken from a gift card: its VAT was in the sale, the rest goes back to the card', async () => {
  const card = await aGiftCard(server, database, { amount: 100 });
  const email = 'all-gift@example.com';
  // The gift card pays this visit; the card is for those that follow.
  const answers = { ...weekly, email, startDate: '2026-11-26', giftCode: card.code };
  const id = await bookAndPay(createClient(server), answers);
  await inviteProviders(server.system(), id);
  await done(asha.client, accept, { id });
  const customer = await anAccount(server, email);
  server.setNow('2026-11-26T00:00:00Z');
  expect(await done(customer, terms.replace('ID', id))).toEqual({
    fee: 39.9,
    fromCard: 0,
    fromGiftCard: 39.9,
    cardReleased: 0,
    giftCardReturned: 39.9,
  });
  await done(customer, cancel, { id, fee: 39.9 });
  await takeCancellationFee(server.system(), id);
  expect(await journalOf(database, 'cancellation-fee', id)).toEqual([
    '2300 3325',
    '4200 -3325',
    '5100 2328',
    '2100 -2328',
  ]);
  expect(await owedFor(database, id)).toBe(0);
  expect(await earningsOf(database, id)).toEqual(['fee-share 2328']);
  const { card: row, worthPence } = await giftCardState(database, card.id);
  expect(row.balance_pence).toBe(6010);
  expect(worthPence).toBe(8333 - 3325);
  server.setNow(booked);
});

test('card and gift card: the card gives the fee first, the gift card only what is left of it', async () => {
  const card = await aGiftCard(server, database, { amount: 50 });
  const email = 'half-gift@example.com';
  const id = await bookAndPay(createClient(server), {
    ...weekly,
    email,
    startDate: '2026-11-27',
    giftCode: card.code,
  });
  await inviteProviders(server.system(), id);
  await done(asha.client, accept, { id });
  const customer = await anAccount(server, email);
  server.setNow('2026-11-27T00:00:00Z');
  expect(await done(customer, terms.replace('ID', id))).toEqual({
    fee: 39.9,
    fromCard: 29.8,
    fromGiftCard: 10.1,
    cardReleased: 0,
    giftCardReturned: 39.9,
  });
  await done(customer, cancel, { id, fee: 39.9 });
  await takeCancellationFee(server.system(), id);
  expect(await owedFor(database, id)).toBe(0);
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(3990);
  server.setNow(booked);
});

test('cancelled free, the whole of the gift money goes back', async () => {
  const card = await aGiftCard(server, database, { amount: 50 });
  const email = 'free-gift@example.com';
  const id = await bookAndPay(createClient(server), {
    ...weekly,
    email,
    startDate: '2026-11-30',
    giftCode: card.code,
  });
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(0);
  const customer = await anAccount(server, email);
  await done(customer, cancel, { id, fee: 0 });
  const { card: row, worthPence } = await giftCardState(database, card.id);
  expect([row.balance_pence, row.status, worthPence]).toEqual([5000, 'active', 4167]);
});
