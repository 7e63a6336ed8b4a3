import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aGiftCard, giftDocuments, refusalOf } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What a signed-in customer can do with gift cards they were sent or gave (rules/content#gift-card-lists). */
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

/** A card with its giver and receiver, both signed in. */
async function aPair(changes: Record<string, unknown> = {}) {
  const [email, receiverEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const card = await aGiftCard(server, database, { email, receiverEmail, ...changes });
  const buyer = await anAccount(server, email);
  const receiver = await anAccount(server, receiverEmail);
  return { ...card, email, receiverEmail, buyer, receiver };
}

const pdf = (client: Client, id: string) => client.download(`/api/v1/gift-cards/${id}/pdf`);
const statusOf = async (client: Client, id: string) => (await pdf(client, id)).status;

test('a card is printed for its receiver alone, and not where no clean can be booked with it', async () => {
  const card = await aPair();
  const answer = await pdf(card.receiver, card.id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const stranger = await anAccount(server, `${randomUUID()}@example.com`);
  expect([
    await statusOf(card.buyer, card.id),
    await statusOf(stranger, card.id),
    await statusOf(company, card.id),
    await statusOf(createClient(server), card.id),
    await statusOf(card.receiver, randomUUID()),
  ]).toEqual([404, 404, 403, 401, 404]);
  await done(card.buyer, giftDocuments.refund, { id: card.id });
  expect(await statusOf(card.receiver, card.id)).toBe(404);
  const later = await aPair({ sendDate: '2026-12-24' });
  expect(await statusOf(later.receiver, later.id)).toBe(404);
});

test('the giver sends a card again to its receiver, three times a day, and to nobody else', async () => {
  const card = await aPair();
  const resend = async (client: Client, email?: string) =>
    (await refusalOf(client, giftDocuments.resend, { id: card.id, email })).code;
  expect(await resend(card.buyer, `${randomUUID()}@example.com`)).toBe('gift_address_unknown');
  expect(await resend(card.buyer, card.email)).toBe('gift_address_unknown');
  expect(await resend(card.receiver)).toBe('not_found');
  for (let press = 0; press < 3; press += 1) expect(await resend(card.buyer)).toBeUndefined();
  expect(await resend(card.buyer)).toBe('gift_sent_often');
  expect(await mailsTo(database, 'gift-card', card.receiverEmail)).toHaveLength(4);
  // The office is not held back by what a buyer pressed.
  expect(await resend(company)).toBeUndefined();
  server.setNow('2026-11-25T10:30:00Z');
  expect(await resend(card.buyer)).toBeUndefined();
});

test('a card that waits for its day goes out on no earlier one', async () => {
  const card = await aPair({ sendDate: '2026-12-24' });
  expect(await refusalOf(card.buyer, giftDocuments.resend, { id: card.id })).toMatchObject({
    code: 'gift_not_sent',
  });
  expect(await mailsTo(database, 'gift-card', card.receiverEmail)).toEqual([]);
});

test('the giver gets an unused card back within 14 days, and one that was booked with not', async () => {
  const used = await aPair({ amount: 20 });
  const input = { ...bookingAnswers, startDate: '2026-12-01', startTime: '10:00', giftCode: used.code };
  const held = await done<{ id: string }>(createClient(server), createDocument, { input });
  expect(held.id).toBeTruthy();
  const late = await aPair();
  server.setNow('2026-12-09T10:00:00Z');
  expect(await refusalOf(late.buyer, giftDocuments.refund, { id: late.id })).toMatchObject({
    code: 'gift_refund_late',
  });
  server.setNow('2026-12-08T10:00:00Z');
  expect(await refusalOf(late.receiver, giftDocuments.refund, { id: late.id })).toMatchObject({
    code: 'not_found',
  });
  expect(await done(late.buyer, giftDocuments.refund, { id: late.id })).toMatchObject({
    status: 'refunded',
    balance: 0,
  });
});
