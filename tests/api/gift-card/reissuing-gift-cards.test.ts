import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookAndPay,
  bookingAnswers,
  confirmDocument,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done, hoursAfter } from '#tests/support/booking/visits.ts';
import { sendWaitingMails } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  aGiftCard,
  codeOf,
  giftAnswers,
  giftCardState,
  giftDocuments,
  refusalOf,
  spendReserved,
} from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A lost gift card is stopped and issued anew (rules/money#gift-cards). */
const database = withDatabase();
let server: TestServer;
let company: Client;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3, 4]) await aProvider(server, company, number);
});
beforeEach(() => server.setNow(now));
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const anEmail = () => `${randomUUID()}@example.com`;
const reissue = (id: string, to: 'receiver' | 'buyer' = 'receiver') =>
  done<{ code: string; status: string; balance: number }>(company, giftDocuments.reissue, { id, to });
const check = async (code: string) =>
  (await refusalOf(createClient(server), giftDocuments.check, { code })).code;
const codeNow = async (id: string) => (await codeOf(server, database, id)) ?? '';
const once = () => ({ ...bookingAnswers, hours: 3.5, email: anEmail() });

test('the old code is dead, the new one has the same money, and only the receiver is sent it', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  await sendWaitingMails(server, database);
  const before = await giftCardState(database, card.id);
  const anew = await reissue(card.id);
  const code = await codeNow(card.id);
  expect(code).not.toBe(card.code);
  expect(anew).toEqual({
    code: `•••• ${code.slice(-4)}`,
    status: 'active',
    balance: 50,
    version: expect.anything(),
  });
  expect([await check(card.code), await check(code)]).toEqual(['gift_unknown', undefined]);
  const input = { ...once(), startDate: '2026-12-01', startTime: '10:00', giftCode: card.code };
  expect(await refusalOf(createClient(server), createDocument, { input })).toMatchObject({
    code: 'gift_unknown',
  });
  await sendWaitingMails(server, database);
  const [mail] = await mailsTo(database, 'gift-card-reissued', receiverEmail);
  expect(mail?.plain).toContain(code);
  expect(mail?.plain).not.toContain(card.code);
  const [told] = await mailsTo(database, 'gift-card-stopped', email);
  expect(told?.plain).toContain('has gone to the email address you gave for it');
  expect(told?.plain).not.toContain(code);
  const after = await giftCardState(database, card.id);
  expect(after.worthPence).toBe(before.worthPence);
  expect(after.entries).toEqual(['bought 5000', 'sent 0', 'reissued 0']);
  // In the receiver's account the new one stands.
  const own = await done<{ items: { code: string }[] }>(
    await anAccount(server, receiverEmail),
    giftDocuments.list,
  );
  expect(own.items).toMatchObject([{ code }]);
});

test('the log says who did it and to whom it went, and no code', async () => {
  const card = await aGiftCard(server, database, { receiverEmail: anEmail() });
  await reissue(card.id, 'buyer');
  const code = await codeNow(card.id);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'gift-card.reissue')
    .where('entity_id', '=', card.id)
    .execute();
  expect(log).toEqual([
    {
      actor: expect.stringMatching(/^user:/),
      before: { codeEnd: card.code.slice(-4) },
      after: { codeEnd: code.slice(-4), to: 'buyer' },
    },
  ]);
});

test('a mail with the old code that waits still is never sent', async () => {
  const receiverEmail = anEmail();
  const card = await aGiftCard(server, database, { receiverEmail });
  await reissue(card.id);
  server.setNow(hoursAfter(now, 0.2));
  await reissue(card.id);
  await sendWaitingMails(server, database);
  expect(await mailsTo(database, 'gift-card', receiverEmail)).toEqual([]);
  const mails = await mailsTo(database, 'gift-card-reissued', receiverEmail);
  expect(mails.map(({ plain }) => plain?.includes('A new code'))).toHaveLength(1);
  expect(mails[0]?.plain).toContain(await codeNow(card.id));
});

test('to the buyer it goes under the buyer’s name, and the receiver hears of it', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  await reissue(card.id, 'buyer');
  await sendWaitingMails(server, database);
  const [mail] = await mailsTo(database, 'gift-card-reissued', email);
  expect(mail?.plain).toContain('Hello Bea');
  expect(mail?.plain).toContain('the gift card for Rita Receiver');
  const [told] = await mailsTo(database, 'gift-card-stopped', receiverEmail);
  expect(told?.plain).toContain('A new one has gone to Bea Buyer.');
  expect(await mailsTo(database, 'gift-card-reissued', receiverEmail)).toEqual([]);
});

test('what is reserved stays with its booking, and what comes back is on the new code', async () => {
  const card = await aGiftCard(server, database, { amount: 300, receiverEmail: anEmail() });
  const client = createClient(server);
  const email = anEmail();
  const input = { ...once(), email, startDate: '2026-12-02', startTime: '10:00', giftCode: card.code };
  const { id } = await done<{ id: string }>(client, createDocument, { input });
  const reserved = (await giftCardState(database, card.id)).card.balance_pence;
  expect(reserved).toBeLessThan(30_000);
  await reissue(card.id);
  const booked = await done(
    company,
    'query ($id: ID!) { getBooking(id: $id) { bookingStatus price { giftApplied } } }',
    {
      id,
    },
  );
  expect(booked).toMatchObject({
    bookingStatus: 'pending',
    price: { giftApplied: (30_000 - reserved) / 100 },
  });
  const customer = await anAccount(server, email);
  const cancel =
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "No time" }) { id } }';
  await done(customer, cancel, { id });
  const code = await codeNow(card.id);
  expect(await done(client, giftDocuments.check, { code })).toMatchObject({ balance: 300 });
  expect(await check(card.code)).toBe('gift_unknown');
});

test('a checkout begun with the old code books nothing with it', async () => {
  const card = await aGiftCard(server, database, { amount: 20, receiverEmail: anEmail() });
  const client = createClient(server);
  const input = { ...once(), startDate: '2026-12-03', startTime: '13:00', giftCode: card.code };
  type Held = { id: string; token: string; payment: { clientSecret: string } };
  const held = await done<Held>(client, createDocument, { input });
  await reissue(card.id);
  await giveCard(client, held.payment.clientSecret, cards.works);
  const { errors } = await client.send(confirmDocument, { id: held.id, token: held.token });
  expect(errors[0]?.extensions.code).toBe('gift_unknown');
  expect((await giftCardState(database, card.id)).card.balance_pence).toBe(2000);
});

test('of several who press at once on what they all saw, one stops the card, and all read what it did', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  const { version } = (await giftCardState(database, card.id)).card;
  const variables = { id: card.id, to: 'receiver', version };
  type Anew = { code: string };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => done<Anew>(company, giftDocuments.reissue, variables)),
  );
  const end = (await codeNow(card.id)).slice(-4);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([`•••• ${end}`]));
  expect((await giftCardState(database, card.id)).entries).toEqual(['bought 5000', 'sent 0', 'reissued 0']);
  expect(await mailsTo(database, 'gift-card-stopped', email)).toHaveLength(1);
  // For the other address it is another press, on what has changed since.
  expect(await refusalOf(company, giftDocuments.reissue, { ...variables, to: 'buyer' })).toMatchObject({
    code: 'version_conflict',
  });
});

test('a second press leaves the code that was just mailed; later, or for the other address, there is another', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  await reissue(card.id);
  const code = await codeNow(card.id);
  const { version } = (await giftCardState(database, card.id)).card;
  // The screen has read the new version by then.
  await Promise.all([
    reissue(card.id),
    done(company, giftDocuments.reissue, { ...card, to: 'receiver', version }),
  ]);
  expect(await codeNow(card.id)).toBe(code);
  expect((await giftCardState(database, card.id)).entries).toEqual(['bought 5000', 'sent 0', 'reissued 0']);
  expect(await mailsTo(database, 'gift-card-stopped', email)).toHaveLength(1);
  await reissue(card.id, 'buyer');
  expect(await codeNow(card.id)).not.toBe(code);
  server.setNow(hoursAfter(now, 0.1));
  const second = await codeNow(card.id);
  await reissue(card.id, 'buyer');
  expect(await codeNow(card.id)).not.toBe(second);
});

test('a card that is used up is issued anew only while something of it is reserved, and its mail offers no clean', async () => {
  const receiverEmail = anEmail();
  const card = await aGiftCard(server, database, { amount: 50, receiverEmail });
  const client = createClient(server);
  const booked = { ...once(), startDate: '2026-12-04', startTime: '10:00', giftCode: card.code };
  const id = await bookAndPay(client, booked);
  expect((await giftCardState(database, card.id)).card).toMatchObject({ status: 'used', balance_pence: 0 });
  await reissue(card.id);
  await sendWaitingMails(server, database);
  const [mail] = await mailsTo(database, 'gift-card-reissued', receiverEmail);
  expect(mail?.plain).toContain('What comes back of them is on this card again.');
  expect(mail?.plain).not.toContain('/book-now');
  await spendReserved(server, { giftCardId: card.id, bookingId: id, pence: 5000 });
  server.setNow(hoursAfter(now, 1));
  const code = await codeNow(card.id);
  expect(await refusalOf(company, giftDocuments.reissue, { id: card.id, to: 'receiver' })).toMatchObject({
    code: 'gift_nothing_left',
  });
  expect(await codeNow(card.id)).toBe(code);
});

test('its buyer reads to whom the code went last', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  const buyer = await anAccount(server, email);
  const wentTo = async () => {
    const { items } = await done<{ items: { codeWentTo: string }[] }>(
      buyer,
      '{ listGiftCards { items { codeWentTo } } }',
    );
    return items.map(({ codeWentTo }) => codeWentTo);
  };
  expect(await wentTo()).toEqual(['receiver']);
  await reissue(card.id, 'buyer');
  expect(await wentTo()).toEqual(['buyer']);
  await done(buyer, giftDocuments.resend, { id: card.id, email: receiverEmail });
  expect(await wentTo()).toEqual(['receiver']);
  const later = await aGiftCard(server, database, {
    email,
    receiverEmail: anEmail(),
    sendDate: '2026-12-24',
  });
  expect(later.id).toBeTruthy();
  expect(await wentTo()).toEqual([null, 'receiver']);
});

test('only a card that somebody can have lost is issued anew, and a goodwill card only to its receiver', async () => {
  const later = await aGiftCard(server, database, { receiverEmail: anEmail(), sendDate: '2026-12-24' });
  const refused = async (id: string, to = 'receiver') =>
    (await refusalOf(company, giftDocuments.reissue, { id, to })).code;
  expect(await refused(later.id)).toBe('gift_not_sent');
  const back = await aGiftCard(server, database, { receiverEmail: anEmail() });
  await done(company, giftDocuments.refund, { id: back.id, reason: 'Given twice' });
  expect(await refused(back.id)).toBe('gift_in_state');
  const receiverEmail = anEmail();
  const input = { receiverName: 'Gwen', receiverEmail, amount: 10, reason: 'We came late' };
  const goodwill = await done<{ id: string }>(company, giftDocuments.goodwill, { input });
  expect(await refused(goodwill.id, 'buyer')).toBe('gift_without_buyer');
  await reissue(goodwill.id);
  await sendWaitingMails(server, database);
  const [mail] = await mailsTo(database, 'gift-card-reissued', receiverEmail);
  expect(mail?.plain).toContain(await codeNow(goodwill.id));
});

test('a card is sent again to its receiver or its buyer, never to an address that is given', async () => {
  const [receiverEmail, email] = [anEmail(), anEmail()];
  const card = await aGiftCard(server, database, { receiverEmail, email });
  const resend = async (to: string) =>
    (await refusalOf(company, giftDocuments.resend, { id: card.id, email: to })).code;
  expect(await resend(anEmail())).toBe('gift_address_unknown');
  expect(await resend('nobody')).toBe('email_bad');
  expect(await resend(email.toUpperCase())).toBeUndefined();
  expect(await mailsTo(database, 'gift-card', email)).toHaveLength(1);
  expect((await giftCardState(database, card.id)).card.receiver_email).toBe(receiverEmail);
  expect(giftAnswers.email).not.toBe(email);
});
