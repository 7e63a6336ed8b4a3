import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maintainGiftCards } from '#server/gift-card/maintain-gift-cards.ts';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { journalOf } from '#tests/support/money/books.ts';
import {
  aGiftCard,
  giftAnswers,
  giftCardState,
  giftDocuments,
  type Purchase,
  refusalOf,
} from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
const today = '2026-11-24T10:00:00Z';

beforeEach(() => server.setNow(today));
beforeAll(async () => {
  server = await startTestServer(database, { now: today });
  company = await aCompanyUser(server);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const buy = (input: Record<string, unknown>) =>
  done<Purchase>(createClient(server), giftDocuments.create, { input: { ...giftAnswers, ...input } });

test('a card for a later day is mailed from 08:00 in London on that day, once, and is hidden from its receiver until then', async () => {
  const { id } = await aGiftCard(server, database, {
    receiverEmail: 'later@example.com',
    sendDate: '2026-12-24',
  });
  const receiver = await anAccount(server, 'later@example.com');
  const seen = async () => (await done<{ items: unknown[] }>(receiver, giftDocuments.list)).items.length;
  for (const early of ['2026-11-24T10:05:00Z', '2026-12-24T07:59:00Z']) {
    server.setNow(early);
    await maintainGiftCards(server.system());
    expect([await seen(), (await mailsTo(database, 'gift-card', 'later@example.com')).length]).toEqual([
      0, 0,
    ]);
  }
  server.setNow('2026-12-24T08:00:00Z');
  await Promise.all([maintainGiftCards(server.system()), maintainGiftCards(server.system())]);
  await maintainGiftCards(server.system());
  expect([await seen(), (await mailsTo(database, 'gift-card', 'later@example.com')).length]).toEqual([1, 1]);
  expect((await giftCardState(database, id)).entries).toEqual(['bought 5000', 'sent 0']);
});

test('the buyer gets an unused card paid back until the end of the 14th day, and nobody else asks for it', async () => {
  const { id } = await aGiftCard(server, database, {
    email: 'back@example.com',
    receiverEmail: 'given@example.com',
  });
  const buyer = await anAccount(server, 'back@example.com');
  const receiver = await anAccount(server, 'given@example.com');
  expect(await refusalOf(receiver, giftDocuments.refund, { id })).toEqual({ code: 'not_found' });
  server.setNow('2026-12-09T00:00:00Z');
  expect(await refusalOf(buyer, giftDocuments.refund, { id })).toEqual({ code: 'gift_refund_late' });
  server.setNow('2026-12-08T23:59:00Z');
  expect(await done(buyer, giftDocuments.refund, { id })).toMatchObject({ status: 'refunded', balance: 0 });
  expect(await done(buyer, giftDocuments.refund, { id })).toMatchObject({ status: 'refunded' });
  // rules/money#ledger: 2300 +41.67; 2200 +8.33; 1200 −50.00.
  expect(await journalOf(database, 'gift-card-refunded', id)).toEqual([
    '2300 4167',
    '2200 833',
    '1200 -5000',
  ]);
  const refund = await database.db
    .selectFrom('refunds')
    .selectAll()
    .where('gift_card_id', '=', id)
    .executeTakeFirstOrThrow();
  await sendRefund(server.system(), refund.id);
  expect(await issueCreditNote(server.system(), refund.id)).toMatchObject({
    kind: 'credit-note',
    gross_pence: 5000,
    vat_pence: 833,
  });
  const intent = await database.db
    .selectFrom('simulated_intents')
    .select('refunded_pence')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  expect(intent.refunded_pence).toBe(5000);
  const { card, entries, worthPence } = await giftCardState(database, id);
  expect(entries).toEqual(['bought 5000', 'sent 0', 'refunded -5000']);
  expect([card.status, worthPence]).toEqual(['refunded', 0]);
});

test('the office refunds only with a reason, and never a card whose money a booking has', async () => {
  const { id } = await aGiftCard(server, database);
  expect(await refusalOf(company, giftDocuments.refund, { id })).toEqual({ code: 'refund_reason_missing' });
  const reason = 'Bought twice by mistake';
  expect(await refusalOf(company, giftDocuments.refund, { id, reason, version: 99 })).toEqual({
    code: 'version_conflict',
  });
  expect(await done(company, giftDocuments.refund, { id, reason })).toMatchObject({ status: 'refunded' });
});

test('holders are reminded 60 and 14 days before, by day, and what is left then expires; the office reinstates it within a year', async () => {
  const { id, code } = await aGiftCard(server, database, { receiverEmail: 'slow@example.com' });
  const at = async (instant: string) => {
    server.setNow(instant);
    await maintainGiftCards(server.system());
    await maintainGiftCards(server.system());
    const mails = await mailsTo(database, 'gift-card-expiring', 'slow@example.com');
    return mails.map(({ props }) => (props as { daysLeft: number }).daysLeft);
  };
  expect(await at('2028-09-24T12:00:00Z')).toEqual([]);
  expect(await at('2028-09-25T06:30:00Z')).toEqual([]);
  expect(await at('2028-09-25T19:30:00Z')).toEqual([]);
  expect(await at('2028-09-26T07:00:00Z')).toEqual([59]);
  expect(await at('2028-11-10T12:00:00Z')).toEqual([59, 14]);
  expect(await at('2028-11-24T23:59:00Z')).toEqual([59, 14]);
  expect(await done(createClient(server), giftDocuments.check, { code })).toMatchObject({ balance: 50 });
  await at('2028-11-25T00:00:00Z');
  const expired = await giftCardState(database, id);
  expect([expired.card.status, expired.card.balance_pence, expired.worthPence]).toEqual(['expired', 0, 0]);
  expect(await journalOf(database, 'gift-card-expired', id)).toEqual(['2300 4167', '4300 -4167']);
  const { errors } = await createClient(server).send(giftDocuments.check, { code });
  expect(errors[0]?.message).toBe(
    'This gift card expired on Friday 24 November 2028. Contact us and we’ll help.',
  );
  server.setNow('2029-11-25T12:00:00Z');
  expect(await done(company, giftDocuments.reinstate, { id })).toMatchObject({
    status: 'active',
    balance: 50,
    expiryDate: '2030-11-25',
  });
  expect(await done(company, giftDocuments.reinstate, { id })).toMatchObject({
    status: 'active',
    balance: 50,
  });
  expect(await journalOf(database, 'gift-card-reinstated', id)).toEqual(['2300 -4167', '4300 4167']);
  const back = await giftCardState(database, id);
  expect(back.entries).toEqual(['bought 5000', 'sent 0', 'expired -5000', 'reinstated 5000']);
  expect([back.worthPence, back.card.vat_released_pence]).toEqual([4167, 0]);
  server.setNow('2030-11-26T12:00:00Z');
  await maintainGiftCards(server.system());
  server.setNow('2031-11-27T12:00:00Z');
  expect(await refusalOf(company, giftDocuments.reinstate, { id })).toEqual({ code: 'gift_reinstate_late' });
});

test('the office gives a card more time, by a year or to a day, and a card never gets less', async () => {
  const { id } = await aGiftCard(server, database);
  expect(await done(company, giftDocuments.extend, { id })).toMatchObject({ expiryDate: '2029-11-24' });
  expect(await done(company, giftDocuments.extend, { id, until: '2030-01-31' })).toMatchObject({
    expiryDate: '2030-01-31',
  });
  const extend = () => done<{ version: number }>(company, giftDocuments.extend, { id, until: '2030-01-31' });
  expect(await extend()).toEqual(await extend());
  for (const until of ['2030-01-30', '2031-11-25', '2030-02-31', 'soon']) {
    expect(await refusalOf(company, giftDocuments.extend, { id, until })).toEqual({
      code: 'gift_extend_bad',
    });
  }
});

test('a card sent again has the same code, as often as it is sent', async () => {
  const { id, code } = await aGiftCard(server, database, { receiverEmail: 'twice@example.com' });
  await done(company, giftDocuments.resend, { id });
  const mails = await mailsTo(database, 'gift-card', 'twice@example.com');
  expect(mails).toHaveLength(2);
  for (const mail of mails) await sendMail(server.runtime.mailRoom, mail.id);
  for (const mail of await mailsTo(database, 'gift-card', 'twice@example.com')) {
    expect(mail.plain).toContain(code);
  }
});

test('people see the cards they bought and were sent: the whole code only as its receiver, the company never', async () => {
  const { id, code } = await aGiftCard(server, database, {
    email: 'two@example.com',
    receiverEmail: 'three@example.com',
  });
  const [buyer, receiver] = [
    await anAccount(server, 'two@example.com'),
    await anAccount(server, 'three@example.com'),
  ];
  const stranger = await anAccount(server, 'four@example.com');
  type Items = { items: { id: string; code: string; paymentToken: string | null; usedFlag: boolean }[] };
  const listed = async (client: Client) => (await done<Items>(client, giftDocuments.list)).items;
  const masked = `•••• ${code.slice(-4)}`;
  expect(await listed(buyer)).toMatchObject([{ id, code: masked, paymentToken: null, usedFlag: false }]);
  expect(await listed(receiver)).toMatchObject([{ id, code, paymentToken: null }]);
  expect(await listed(stranger)).toEqual([]);
  const all = await listed(company);
  expect(all.find((card) => card.id === id)).toMatchObject({
    code: masked,
    paymentToken: expect.stringMatching(/./),
  });
  const unpaid = await buy({ email: 'two@example.com' });
  expect((await listed(buyer)).map((card) => card.id)).not.toContain(unpaid.id);
  const used = await done<Items>(company, giftDocuments.list, { filter: { usedFlag: { eq: true } } });
  expect(used.items.every((card) => card.usedFlag)).toBe(true);
  const newest = await listed(company);
  const first = await done<Items & { nextToken: string }>(company, giftDocuments.list, { limit: 2 });
  const second = await done<Items>(company, giftDocuments.list, { limit: 2, nextToken: first.nextToken });
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  expect([...first.items, ...second.items].map((card) => card.id)).toEqual(
    newest.slice(0, 4).map((card) => card.id),
  );
});

test('a code is read without spaces, dashes or case, and ten checks an hour are all one address gets', async () => {
  server.setNow('2040-01-05T10:00:00Z');
  const { code } = await aGiftCard(server, database);
  const check = (typed: string) => createClient(server).send(giftDocuments.check, { code: typed });
  const typed = [code, code.replaceAll('-', ''), code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `];
  for (const words of typed) {
    expect((await check(words)).data?.checkGiftCard).toMatchObject({ kind: 'sold', amount: 50, balance: 50 });
  }
  for (const words of ['', 'ABCD', 'ABCDEFGHJKLMNPQR', `${code}X`, "' or 1=1 --", 'Ä'.repeat(16)]) {
    expect((await check(words)).errors[0]?.message).toBe('We can’t find that gift card. Check the code.');
  }
  expect((await check(code)).errors[0]?.extensions.code).toBe('too_many_codes');
  const office = createClient(server);
  await office.signIn('office@example.com', password);
  expect((await office.send(giftDocuments.check, { code })).errors).toEqual([]);
  server.setNow('2040-01-05T11:01:00Z');
  expect((await check(code)).errors).toEqual([]);
});

test('a goodwill card carries no VAT and no posting, is mailed at once, and sent twice is one', async () => {
  const input = {
    receiverName: 'Gina Goodwill',
    receiverEmail: 'gina@example.com',
    amount: 10,
    reason: 'We are sorry about the broken vase.',
  };
  const key = { 'idempotency-key': 'goodwill-press' };
  const card = await done<{ id: string }>(company, giftDocuments.goodwill, { input }, key);
  expect(card).toMatchObject({ kind: 'goodwill', status: 'active', balance: 10, name: 'Brightwren' });
  expect(await done(company, giftDocuments.goodwill, { input }, key)).toMatchObject({ id: card.id });
  const other = await company.send(giftDocuments.goodwill, { input: { ...input, amount: 20 } }, key);
  expect(other.errors[0]?.extensions.code).toBe('idempotency_conflict');
  expect(await mailsTo(database, 'goodwill-card', 'gina@example.com')).toHaveLength(1);
  const state = await giftCardState(database, card.id);
  expect(state.entries).toEqual(['issued 1000', 'sent 0']);
  expect([state.card.vat_pence, state.worthPence]).toEqual([0, 0]);
  const tooMuch = await refusalOf(company, giftDocuments.goodwill, { input: { ...input, amount: 51 } });
  expect(tooMuch).toMatchObject({ code: 'goodwill_amount_bad' });
  expect(await refusalOf(company, giftDocuments.refund, { id: card.id, reason: 'No' })).toMatchObject({
    code: 'refund_reason_missing',
  });
  expect(await refusalOf(company, giftDocuments.refund, { id: card.id, reason: 'Not wanted' })).toMatchObject(
    {
      code: 'gift_in_state',
    },
  );
  server.setNow('2028-11-25T00:00:00Z');
  await maintainGiftCards(server.system());
  const expired = await giftCardState(database, card.id);
  expect([expired.card.status, expired.worthPence]).toEqual(['expired', 0]);
  expect(await journalOf(database, 'gift-card-expired', card.id)).toEqual([]);
});
