import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { documents } from '#tests/support/booking/moving.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aGiftCard, codeOf, giftCardState, giftDocuments } from '#tests/support/money/gift-cards.ts';
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
afterAll(() => server.close());

const balanceOf = async (id: string) => (await giftCardState(database, id)).card.balance_pence;

test('with a gift card the bank card takes the difference, and only below the gift part that part falls', async () => {
  const gift = await aGiftCard(server, database, { amount: 80 });
  const email = 'partly@example.com';
  const id = await bookAndPay(createClient(server), { email, startDate: '2026-11-26', giftCode: gift.code });
  const customer = await anAccount(server, email);
  const amend = (hours: number) => customer.send(documents.amend, { input: { id, wish: { hours } } });
  expect(await balanceOf(gift.id)).toBe(0);
  await amend(4.5);
  const held = await database.db
    .selectFrom('payments')
    .select('amount_pence')
    .where('checkout_id', '=', id)
    .where('status', '=', 'held')
    .execute();
  expect(held).toEqual([{ amount_pence: 4150 }]);
  expect(await balanceOf(gift.id)).toBe(0);
  // £67.50: less than the £80 the card gave, so £12.50 go back to it.
  await amend(2.5);
  expect(await balanceOf(gift.id)).toBe(1250);
});

test('a visit that a gift card pays alone takes more from it, and is refused when it has too little', async () => {
  const gift = await aGiftCard(server, database, { amount: 110 });
  const email = 'wholly@example.com';
  const input = { ...bookingAnswers, email, startDate: '2026-11-27', giftCode: gift.code };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  const customer = await anAccount(server, email);
  const amend = (hours: number) => customer.send(documents.amend, { input: { id, wish: { hours } } });
  expect(await balanceOf(gift.id)).toBe(1550);
  expect((await amend(4)).data?.amendBooking).toMatchObject({ totalPrice: 108 });
  expect(await balanceOf(gift.id)).toBe(200);
  expect((await amend(4.5)).errors[0]?.extensions.code).toBe('amend_needs_card');
  expect(await balanceOf(gift.id)).toBe(200);
});

test('a goodwill card is no means of payment, also where a code had left it nothing to take off', async () => {
  await done(company, 'mutation { createPromoCode(input: { code: "FREE", discountPercent: 100 }) { id } }');
  const goodwill = {
    amount: 10,
    reason: 'We were late',
    receiverName: 'Gina',
    receiverEmail: 'g@example.com',
  };
  const card = await done<{ id: string }>(company, giftDocuments.goodwill, { input: goodwill });
  const email = 'free@example.com';
  const input = {
    ...bookingAnswers,
    email,
    startDate: '2026-11-28',
    cleaningSupplies: false,
    promo: 'FREE',
    giftCode: await codeOf(server, database, card.id),
  };
  const { id } = await done<{ id: string }>(createClient(server), createDocument, { input });
  const customer = await anAccount(server, email);
  const { errors } = await customer.send(documents.amend, {
    input: { id, wish: { cleaningSupplies: true } },
  });
  expect(errors[0]?.extensions.code).toBe('amend_needs_card');
  expect(await balanceOf(card.id)).toBe(1000);
});
