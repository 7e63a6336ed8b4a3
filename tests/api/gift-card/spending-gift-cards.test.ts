import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { maintainGiftCards } from '#server/gift-card/maintain-gift-cards.ts';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { acceptAll, cleanThrough, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalOf } from '#tests/support/money/books.ts';
import { aGiftCard, giftCardState, giftDocuments } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
beforeEach(() => server.setNow(now));
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

/** The worked example E2: one-off, 2.5 hours with supplies, £73.50. */
const e2 = { hours: 2.5, cleaningSupplies: true, startTime: '10:00' };
type Checkout = { id: string; status: string; cardDue: number; payment: unknown };
const cancel = `mutation ($id: ID!, $why: String) { cancelBooking(input: { id: $id, cancellationReason: $why }) {
  bookingStatus cancellationFee } }`;
const balanceOf = async (id: string) => {
  const { card, entries, worthPence } = await giftCardState(database, id);
  return { status: card.status, balance: card.balance_pence, entries: entries.slice(2), worthPence };
};

test('G2: a £100 card pays E2 by itself, without a card to hold, and £26.50 are left; what is left expires net', async () => {
  const gift = await aGiftCard(server, database, { amount: 100, receiverEmail: 'g2@example.com' });
  const changes = { ...e2, startDate: '2026-11-26', giftCode: gift.code, email: 'g2@example.com' };
  const input = { ...bookingAnswers, ...changes };
  const placed = await done<Checkout>(createClient(server), createDocument, { input });
  expect(placed).toMatchObject({ status: 'placed', cardDue: 0, payment: null });
  expect(await balanceOf(gift.id)).toMatchObject({
    status: 'partUsed',
    balance: 2650,
    entries: ['reserved -7350'],
  });
  await acceptAll(server, placed.id, [provider]);
  await cleanThrough(server, placed.id, { providers: [provider], changes });
  expect(await journalOf(database, 'completion', placed.id)).toEqual([
    '2300 6125',
    '4100 -6125',
    '5100 3938',
    '5200 500',
    '2100 -4438',
  ]);
  expect(await balanceOf(gift.id)).toEqual({
    status: 'partUsed',
    balance: 2650,
    entries: ['reserved -7350', 'used 0'],
    worthPence: 2208,
  });
  const [mail] = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'gift-card-used')
    .where('entity_id', '=', gift.id)
    .execute();
  expect(mail?.props).toMatchObject({
    firstName: 'Rita Receiver',
    used: '£73.50',
    balance: '£26.50',
    isEmpty: false,
  });
  // Booked on 24 November: that use made it good until 24 November 2028.
  server.setNow('2028-11-25T00:00:00Z');
  await maintainGiftCards(server.system());
  expect(await journalOf(database, 'gift-card-expired', gift.id)).toEqual(['2300 2208', '4300 -2208']);
  expect(await balanceOf(gift.id)).toMatchObject({ status: 'expired', balance: 0, worthPence: 0 });
});

test('G3: a balance that would leave 12p to a card leaves it 30p instead', async () => {
  const gift = await aGiftCard(server, database, { amount: 80 });
  // A first visit takes 32p of the £80 card's money.
  await database.db.transaction().execute(async (db) => {
    await db
      .insertInto('gift_card_entries')
      .values({
        gift_card_id: gift.id,
        kind: 'reserved',
        amount_pence: -32,
        balance_pence: 7968,
        at: new Date(now),
      })
      .execute();
    await db
      .updateTable('gift_cards')
      .set({ balance_pence: 7968, status: 'partUsed' })
      .where('id', '=', gift.id)
      .execute();
  });
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly', hours: 3.5 };
  const changes = { ...weekly, startDate: '2026-11-27', giftCode: gift.code, email: 'g3@example.com' };
  const input = { ...bookingAnswers, ...changes };
  const created = await done<Checkout>(createClient(server), createDocument, { input });
  expect(created).toMatchObject({ status: 'open', cardDue: 0.3 });
});

test('a code that is wrong, empty or expired is refused before anything is held', async () => {
  const attempt = async (giftCode: string, startDate = '2026-11-28') => {
    const input = { ...bookingAnswers, ...e2, startDate, giftCode };
    const { errors } = await createClient(server).send(createDocument, { input });
    return errors[0]?.extensions.code;
  };
  expect(await attempt('ABCDEFGHJKLMNPQR')).toBe('gift_unknown');
  const gift = await aGiftCard(server, database, { amount: 10 });
  const held = await database.db.selectFrom('checkouts').select('id').execute();
  const changes = { ...e2, startDate: '2026-11-28', giftCode: gift.code, email: 'half@example.com' };
  await bookAndPay(createClient(server), changes);
  expect((await balanceOf(gift.id)).balance).toBe(0);
  expect(await attempt(gift.code)).toBe('gift_empty');
  const old = await aGiftCard(server, database);
  server.setNow('2028-11-25T00:00:00Z');
  expect(await attempt(old.code, '2028-11-28')).toBe('gift_expired');
  const after = await database.db.selectFrom('checkouts').select('id').execute();
  expect(after.length).toBe(held.length + 1);
});

test('cancelling for nothing gives all of it back, and the card is as if it had never been used', async () => {
  const gift = await aGiftCard(server, database, { amount: 50 });
  const email = 'freely@example.com';
  const changes = { ...e2, startDate: '2026-11-30', giftCode: gift.code, email };
  const id = await bookAndPay(createClient(server), changes);
  expect(await balanceOf(gift.id)).toMatchObject({ status: 'used', balance: 0 });
  const customer = await anAccount(server, email);
  expect(await done(customer, cancel, { id })).toEqual({ bookingStatus: 'canceled', cancellationFee: 0 });
  expect(await balanceOf(gift.id)).toEqual({
    status: 'active',
    balance: 5000,
    entries: ['reserved -5000', 'returned 5000'],
    worthPence: 4167,
  });
  const refunded = await done(company, giftDocuments.refund, { id: gift.id, reason: 'Not wanted any more' });
  expect(refunded).toMatchObject({ status: 'refunded' });
});

test('a fee that the card cannot pay comes from the gift, and its VAT was in the sale', async () => {
  const gift = await aGiftCard(server, database, { amount: 100 });
  const email = 'late-gift@example.com';
  server.setNow('2026-11-01T10:00:00Z');
  const changes = { ...e2, startDate: '2026-11-30', startTime: '14:00', giftCode: gift.code, email };
  const input = { ...bookingAnswers, ...changes };
  const { id } = await done<Checkout>(createClient(server), createDocument, { input });
  await acceptAll(server, id, [provider]);
  const customer = await anAccount(server, email);
  server.setNow('2026-11-30T04:00:00Z');
  // Ten hours before: half of the labour of £67.50; the supplies are not charged (rules/lifecycles#cancellation-fee).
  const agreed = `mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 33.75 }) { bookingStatus cancellationFee } }`;
  expect(await done(customer, agreed, { id })).toEqual({ bookingStatus: 'canceled', cancellationFee: 33.75 });
  expect(await journalOf(database, 'cancellation-fee', id)).toEqual([
    '2300 2812',
    '4200 -2812',
    '5100 1969',
    '2100 -1969',
  ]);
  expect(await balanceOf(gift.id)).toEqual({
    status: 'partUsed',
    balance: 6625,
    entries: ['reserved -7350', 'returned 3975', 'used 0'],
    worthPence: 8333 - 2812,
  });
  await takeCancellationFee(server.system(), id);
});

test('a refund goes to the card first and then back to the gift, which can be spent again', async () => {
  const gift = await aGiftCard(server, database, { amount: 50 });
  const changes = {
    ...e2,
    startDate: '2026-11-27',
    startTime: '14:00',
    giftCode: gift.code,
    email: 'back@example.com',
  };
  const id = await bookAndPay(createClient(server), changes);
  await acceptAll(server, id, [provider]);
  await cleanThrough(server, id, { providers: [provider], changes });
  server.setNow('2026-11-28T12:00:00Z');
  await takePayment(server.system(), id);
  expect(await balanceOf(gift.id)).toMatchObject({ status: 'used', balance: 0, worthPence: 0 });
  const nested = 'query ($id: ID!) { getBooking(id: $id) { giftCard { id code usedFlag } } }';
  expect(await done(company, nested, { id })).toEqual({
    giftCard: { id: gift.id, code: `•••• ${gift.code.slice(-4)}`, usedFlag: true },
  });
  // Whoever was only told the code sees nothing of the card's buyer, receiver or other uses.
  const spender = await anAccount(server, 'back@example.com');
  expect(await done(spender, nested, { id })).toEqual({ giftCard: null });
  const refund = `mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 43.5, reason: "Oven not done" }) {
    refunds { toCard toGiftCard } } }`;
  expect(await done(company, refund, { id })).toEqual({ refunds: [{ toCard: 23.5, toGiftCard: 20 }] });
  expect(await balanceOf(gift.id)).toEqual({
    status: 'partUsed',
    balance: 2000,
    entries: ['reserved -5000', 'used 0', 'returned 2000'],
    // 3/5 of the card is used: VAT 5.00 of 8.33 released, so the £20 stand for 16.67 net.
    worthPence: 1667,
  });
  expect(await done(createClient(server), giftDocuments.check, { code: gift.code })).toMatchObject({
    balance: 20,
  });
});

test('a goodwill card is a discount: VAT and platform share on the rest, the cleaner’s pay unchanged', async () => {
  const input = { receiverName: 'Gus', receiverEmail: 'gus@example.com', amount: 10, reason: 'Sorry again' };
  const card = await done<{ id: string }>(company, giftDocuments.goodwill, { input });
  const gus = await anAccount(server, 'gus@example.com');
  const { items } = await done<{ items: { code: string }[] }>(gus, giftDocuments.list);
  const changes = {
    ...e2,
    startDate: '2026-12-01',
    startTime: '10:00',
    giftCode: items[0]?.code,
    email: 'gus@example.com',
  };
  const id = await bookAndPay(createClient(server), changes);
  await acceptAll(server, id, [provider]);
  await cleanThrough(server, id, { providers: [provider], changes });
  // £63.50 instead of £73.50: VAT 10.58, net 52.92.
  expect(await journalOf(database, 'completion', id)).toEqual([
    '1300 6350',
    '4100 -5292',
    '2200 -1058',
    '5100 3938',
    '5200 500',
    '2100 -4438',
  ]);
  expect(await balanceOf(card.id)).toMatchObject({
    status: 'used',
    balance: 0,
    entries: ['reserved -1000', 'used 0'],
  });
});
