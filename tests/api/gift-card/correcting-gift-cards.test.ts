import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkPayment } from '#server/booking/charge/check-payment.ts';
import { maintainGiftCards } from '#server/gift-card/maintain-gift-cards.ts';
import { issueGiftCardReceipt } from '#server/invoice/issue-gift-card-receipt.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done, hoursAfter } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  aGiftCard,
  codeOf,
  giftAnswers,
  giftCardState,
  giftDocuments,
  type Purchase,
  refusalOf,
} from '#tests/support/money/gift-cards.ts';
import { anAccount } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('the buyer is told the number of the receipt once it is issued, and opens it', async ({
  database,
  server,
}) => {
  const bought = await aGiftCard(server, database, { receiverEmail: anEmail() });
  await issueGiftCardReceipt(server.system(), bought.id);
  const { receipt } = await seen({ server }, bought);
  expect(receipt?.number).toMatch(/^[A-Z]+-2026-\d{6}$/);
  const invoice = await done<{ number: string; gross: number }>(
    createClient(server),
    'query ($id: ID!) { getInvoice(id: $id) { number gross } }',
    { id: receipt?.id },
  );
  expect(invoice).toEqual({ number: receipt?.number, gross: 50 });
  const unpaid = await done<Purchase>(createClient(server), giftDocuments.create, { input: giftAnswers });
  expect(await seen({ server }, unpaid)).toMatchObject({ receipt: null, canCorrectReceiverEmail: false });
});

test('a card that was sent goes out again with another code, and what the wrong person was sent is worth nothing', async ({
  database,
  server,
}) => {
  const wrong = anEmail();
  const right = anEmail();
  const bought = await aGiftCard(server, database, { receiverEmail: wrong });
  const [first] = await mailedTo({ database }, wrong);
  await sendMail(server.runtime.mailRoom, first?.id ?? '');
  expect(await correct({ server }, bought, `  ${right.toUpperCase()} `)).toMatchObject({
    receiverEmail: right,
    canCorrectReceiverEmail: true,
  });
  expect(await checked({ server }, bought.code)).toBe('gift_unknown');
  const code = await codeNow({ database, server }, bought.id);
  expect(code).not.toBe(bought.code);
  const [again] = await mailedTo({ database }, right);
  await sendMail(server.runtime.mailRoom, again?.id ?? '');
  expect((await mailedTo({ database }, right))[0]?.plain).toContain(code);
  expect(await done(createClient(server), giftDocuments.check, { code })).toMatchObject({ balance: 50 });
  const told = await mailsTo(database, 'gift-card-corrected', wrong);
  expect(told.map(({ props }) => props)).toEqual([{}]);
  const { entries, card } = await giftCardState(database, bought.id);
  expect(entries).toEqual(['bought 5000', 'sent 0', 'sent 0']);
  expect([card.status, card.balance_pence, card.email]).toEqual(['active', 5000, 'bea@example.com']);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'gift-card.correct-email')
    .where('entity_id', '=', bought.id)
    .execute();
  expect(log).toEqual([{ before: { receiverEmail: wrong }, after: { receiverEmail: right } }]);
  // In the wrong person's account it stands no longer.
  const stranger = await anAccount(server, wrong);
  expect(await done(stranger, giftDocuments.list)).toMatchObject({ items: [] });
});

test('a card whose mail waits to be sent again went out, and does not go there once more', async ({
  database,
  server,
  company,
}) => {
  const wrong = anEmail();
  const bought = await aGiftCard(server, database, { receiverEmail: wrong });
  const [{ id } = { id: '' }] = await mailedTo({ database }, wrong);
  await sendMail(server.runtime.mailRoom, id);
  await done(company, 'mutation ($id: ID!) { sendMailAgain(input: { id: $id }) { id } }', { id });
  await correct({ server }, bought, anEmail());
  expect(await mailsTo(database, 'gift-card-corrected', wrong)).toHaveLength(1);
  const sent: string[] = [];
  const adapter = { send: async ({ recipient }: { recipient: string }) => void sent.push(recipient) };
  await sendMail({ ...server.runtime.mailRoom, adapter }, id);
  expect(sent).toEqual([]);
  expect((await mailedTo({ database }, wrong)).map(({ status }) => status)).toEqual(['sent']);
});

test('a mail that waits still is never sent to the wrong address, which then hears nothing at all', async ({
  database,
  server,
}) => {
  const wrong = anEmail();
  const bought = await aGiftCard(server, database, { receiverEmail: wrong });
  await correct({ server }, bought, anEmail());
  expect([
    ...(await mailedTo({ database }, wrong)),
    ...(await mailsTo(database, 'gift-card-corrected', wrong)),
  ]).toEqual([]);
  expect(await checked({ server }, bought.code)).toBe('gift_unknown');
});

test('an address that turns out to be right hears of its new code alone', async ({ database, server }) => {
  const right = anEmail();
  const bought = await aGiftCard(server, database, { receiverEmail: right });
  const [first] = await mailedTo({ database }, right);
  await sendMail(server.runtime.mailRoom, first?.id ?? '');
  await correct({ server }, bought, anEmail());
  expect(await mailsTo(database, 'gift-card-corrected', right)).toHaveLength(1);
  await correct({ server }, bought, right);
  expect(await mailsTo(database, 'gift-card-corrected', right)).toEqual([]);
  expect((await mailedTo({ database }, right)).map(({ status }) => status).sort()).toEqual([
    'sent',
    'waiting',
  ]);
});

test('before its day only the address changes, and nobody is written to until then', async ({
  clock,
  database,
  server,
}) => {
  const wrong = anEmail();
  const right = anEmail();
  const bought = await aGiftCard(server, database, { receiverEmail: wrong, sendDate: '2026-12-24' });
  expect(await correct({ server }, bought, right)).toMatchObject({ receiverEmail: right, sentAt: null });
  expect(await codeNow({ database, server }, bought.id)).toBe(bought.code);
  expect([
    ...(await mailedTo({ database }, right)),
    ...(await mailsTo(database, 'gift-card-corrected', wrong)),
  ]).toEqual([]);
  clock.set('2026-12-24T08:00:00Z');
  await maintainGiftCards(server.system());
  expect([
    (await mailedTo({ database }, wrong)).length,
    (await mailedTo({ database }, right)).length,
  ]).toEqual([0, 1]);
});

test('it can be put right for 24 hours, three times, by whoever holds the token', async ({
  clock,
  database,
  server,
}) => {
  const bought = await aGiftCard(server, database, { receiverEmail: anEmail() });
  expect(await refusal({ server }, { ...bought, token: 'guessed' }, anEmail())).toBe('not_found');
  expect(await refusal({ server }, { ...bought, id: randomUUID() }, anEmail())).toBe('not_found');
  expect(await refusal({ server }, bought, 'no address')).toBe('email_bad');
  expect(await refusal({ server }, bought, ' ')).toBe('receiver_email_missing');
  clock.set(hoursAfter(now, 23.9));
  await correct({ server }, bought, anEmail());
  // The same one again changes nothing and is none of the three.
  const second = anEmail();
  for (let press = 0; press < 3; press += 1) await correct({ server }, bought, second);
  expect(await mailedTo({ database }, second)).toHaveLength(1);
  expect(await correct({ server }, bought, anEmail())).toMatchObject({ canCorrectReceiverEmail: false });
  expect(await refusal({ server }, bought, anEmail())).toBe('email_not_correctable');
  clock.set(now);
  const other = await aGiftCard(server, database, { receiverEmail: anEmail() });
  clock.set(hoursAfter(now, 24.1));
  expect(await refusal({ server }, other, anEmail())).toBe('email_not_correctable');
  expect(await seen({ server }, other)).toMatchObject({ canCorrectReceiverEmail: false });
});

test('several at once end with one address that has the card and its only code', async ({
  database,
  server,
}) => {
  const bought = await aGiftCard(server, database, { receiverEmail: anEmail() });
  const wanted = [anEmail(), anEmail(), anEmail(), anEmail(), anEmail()];
  const answers = await Promise.all(wanted.map((email) => refusal({ server }, bought, email)));
  expect(answers.filter((code) => code === undefined)).toHaveLength(3);
  const { card } = await giftCardState(database, bought.id);
  const last = await mailedTo({ database }, card.receiver_email);
  expect(last.map(({ props }) => (props as { sealedCode: string }).sealedCode)).toEqual([card.code_cipher]);
});

test('a code that somebody has booked with stays, also once that is cancelled', async ({
  database,
  server,
  cleaners: _,
}) => {
  const bought = await aGiftCard(server, database, { amount: 300, receiverEmail: anEmail() });
  const client = createClient(server);
  const input = { ...once(), startTime: '10:00', giftCode: bought.code };
  const { id, token } = await done<Bought>(client, createDocument, { input });
  await done(client, confirmDocument, { id, token });
  expect((await giftCardState(database, bought.id)).card.status).toBe('partUsed');
  expect(await refusal({ server }, bought, anEmail())).toBe('email_not_correctable');
  await database.pool.query(`update gift_cards set status = 'active' where id = $1`, [bought.id]);
  expect(await seen({ server }, bought)).toMatchObject({ canCorrectReceiverEmail: false });
  expect(await refusal({ server }, bought, anEmail())).toBe('email_not_correctable');
});

test('who holds a time with the code while it is put right books nothing with it', async ({
  database,
  server,
  cleaners,
}) => {
  const bought = await aGiftCard(server, database, { amount: 20, receiverEmail: anEmail() });
  const { confirm } = await holdWith({ server, cleaners }, bought, '2026-12-01', () =>
    correct({ server }, bought, anEmail()),
  );
  expect((await confirm()).errors[0]?.extensions.code).toBe('gift_unknown');
  const { card, entries } = await giftCardState(database, bought.id);
  expect([card.balance_pence, entries]).toEqual([2000, ['bought 2000', 'sent 0', 'sent 0']]);
});

test('whose payment the gateway told us of first hears of the code, not of the time, however often', async ({
  database,
  server,
  cleaners,
}) => {
  const bought = await aGiftCard(server, database, { amount: 20, receiverEmail: anEmail() });
  const { id, confirm } = await holdWith({ server, cleaners }, bought, '2026-12-01', () =>
    correct({ server }, bought, anEmail()),
  );
  await checkPayment(server.system(), id);
  // The second time the money is let go.
  for (let press = 0; press < 2; press += 1)
    expect((await confirm()).errors[0]?.extensions.code).toBe('gift_unknown');
  const { rows } = await database.pool.query('select from bookings where gift_card_id = $1', [bought.id]);
  expect(rows).toEqual([]);
});

test('booking with it and correcting it at once: one of both has it, never both', async ({
  database,
  server,
  cleaners,
}) => {
  for (const [round, startDate] of freeDays.entries()) {
    const bought = await aGiftCard(server, database, { amount: 20, receiverEmail: anEmail() });
    const { confirm } = await holdWith({ server, cleaners }, bought, startDate);
    const right = anEmail();
    const [booked, corrected] = await Promise.all([
      confirm(),
      new Promise((resolve) => setTimeout(resolve, round * 8)).then(() => refusal({ server }, bought, right)),
    ]);
    const { card } = await giftCardState(database, bought.id);
    if (booked.errors.length === 0) {
      expect([corrected, card.balance_pence]).toEqual(['email_not_correctable', 0]);
    } else {
      expect(booked.errors[0]?.extensions.code).toBe('gift_unknown');
      expect([corrected, card.balance_pence, card.receiver_email]).toEqual([undefined, 2000, right]);
    }
  }
});

const now = '2026-11-24T10:00:00Z';

type Bought = { id: string; token: string };
type Held = Bought & { payment: { clientSecret: string } };
type Corrected = { receiverEmail: string; sentAt: string | null; canCorrectReceiverEmail: boolean };

const anEmail = () => `${randomUUID()}@example.com`;
const correct = ({ server }: Given<'server'>, { id, token }: Bought, receiverEmail: string) =>
  done<Corrected>(createClient(server), giftDocuments.correct, { id, token, receiverEmail });
const refusal = async ({ server }: Given<'server'>, { id, token }: Bought, receiverEmail: string) =>
  (await refusalOf(createClient(server), giftDocuments.correct, { id, token, receiverEmail })).code;
const seen = ({ server }: Given<'server'>, { id, token }: Bought) =>
  done<{ canCorrectReceiverEmail: boolean; receipt: { id: string; number: string } | null }>(
    createClient(server),
    giftDocuments.confirm,
    { id, token },
  );
const checked = async ({ server }: Given<'server'>, code: string) =>
  (await refusalOf(createClient(server), giftDocuments.check, { code })).code;
const mailedTo = ({ database }: Given<'database'>, recipient: string) =>
  mailsTo(database, 'gift-card', recipient);
const codeNow = async ({ database, server }: Given<'database' | 'server'>, id: string) =>
  (await codeOf(server, database, id)) ?? '';

/** A clean each, so that there is always somebody free. */
const freeDays = [2, 3, 4, 5, 7, 8].map((day) => `2026-12-0${day}`);
const once = () => ({ ...bookingAnswers, startDate: '2026-12-01', hours: 3.5, email: anEmail() });

/** Somebody holds a time with the code of a card of £20, and `meanwhile` happens before they give their own card. */
async function holdWith(
  { server }: Given<'server' | 'cleaners'>,
  bought: Bought & { code: string },
  startDate: string,
  meanwhile?: () => Promise<unknown>,
) {
  const client = createClient(server);
  const input = { ...once(), startDate, startTime: '13:00', giftCode: bought.code };
  const held = await done<Held>(client, createDocument, { input });
  await meanwhile?.();
  await giveCard(client, held.payment.clientSecret, cards.works);
  const confirm = () => client.send(confirmDocument, { id: held.id, token: held.token });
  return { id: held.id, confirm };
}
