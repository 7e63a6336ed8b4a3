import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateGiftCard } from '#server/gift-card/activate-gift-card.ts';
import { issueGiftCardReceipt } from '#server/invoice/issue-gift-card-receipt.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { journalOf } from '#tests/support/money/books.ts';
import {
  codeOf,
  giftAnswers,
  giftCardState,
  giftDocuments,
  type Purchase,
  refusalOf,
} from '#tests/support/money/gift-cards.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
const today = '2026-11-24T10:00:00Z';

beforeEach(() => server.setNow(today));
beforeAll(async () => {
  server = await startTestServer(database, { now: today });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const buy = (input: Record<string, unknown>) =>
  done<Purchase>(createClient(server), giftDocuments.create, { input: { ...giftAnswers, ...input } });

test('a card bought and paid is sold in the books, sent to its receiver with its code, and has its receipt', async () => {
  const bought = await buy({ receiverEmail: 'first@example.com' });
  expect(bought).toMatchObject({ status: 'awaitingPayment', amount: 50, payment: { purpose: 'charge' } });
  expect(await codeOf(server, database, bought.id)).toBeNull();
  const unpaid = await done(createClient(server), giftDocuments.confirm, bought);
  expect(unpaid).toMatchObject({ status: 'awaitingPayment' });
  await giveCard(createClient(server), bought.payment.clientSecret, cards.works);
  const paid = await done(createClient(server), giftDocuments.confirm, bought);
  expect(paid).toMatchObject({ status: 'active', payment: { status: 'captured' } });
  // rules/money#ledger: 1200 +50.00; 2300 −41.67; 2200 −8.33, and what the processor keeps.
  expect(await journalOf(database, 'gift-card-sold', bought.id)).toEqual([
    '1200 5000',
    '2300 -4167',
    '2200 -833',
    '5300 95',
    '1200 -95',
  ]);
  const code = await codeOf(server, database, bought.id);
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const [mail] = await mailsTo(database, 'gift-card', 'first@example.com');
  expect(JSON.stringify(mail?.props)).not.toContain(code);
  await sendMail(server.runtime.mailRoom, mail?.id ?? '');
  const [sent] = await mailsTo(database, 'gift-card', 'first@example.com');
  expect(sent?.plain).toContain(code);
  expect(sent?.plain).toContain('“Happy birthday!”');
  expect(sent?.plain).toContain('Friday 24 November 2028');
  const receipt = await issueGiftCardReceipt(server.system(), bought.id);
  expect(receipt).toMatchObject({ gross_pence: 5000, vat_pence: 833, email: 'bea@example.com' });
});

test('however often a payment is reported, a card is activated and mailed once', async () => {
  const bought = await buy({ receiverEmail: 'once@example.com' });
  await giveCard(createClient(server), bought.payment.clientSecret, cards.works);
  await Promise.all([
    done(createClient(server), giftDocuments.confirm, bought),
    done(createClient(server), giftDocuments.confirm, bought),
    activateGiftCard(server.system(), bought.id),
    activateGiftCard(server.system(), bought.id),
  ]);
  const { card, entries, worthPence } = await giftCardState(database, bought.id);
  expect(entries).toEqual(['bought 5000', 'sent 0']);
  expect([card.status, card.balance_pence, worthPence]).toEqual(['active', 5000, 4167]);
  expect(await mailsTo(database, 'gift-card', 'once@example.com')).toHaveLength(1);
});

test('a declined card activates nothing, and another card for the same purchase does', async () => {
  const bought = await buy({});
  await giveCard(createClient(server), bought.payment.clientSecret, cards.declined);
  expect(await done(createClient(server), giftDocuments.confirm, bought)).toMatchObject({
    status: 'awaitingPayment',
    payment: { status: 'declined' },
  });
  await activateGiftCard(server.system(), bought.id);
  expect((await giftCardState(database, bought.id)).entries).toEqual([]);
  await giveCard(createClient(server), bought.payment.clientSecret, cards.works);
  expect(await done(createClient(server), giftDocuments.confirm, bought)).toMatchObject({ status: 'active' });
});

test('the same press sent ten times at once is one purchase, with other answers it is refused', async () => {
  const client = createClient(server);
  const send = (amount: number) =>
    client.send(
      giftDocuments.create,
      { input: { ...giftAnswers, amount } },
      { 'idempotency-key': 'one-press' },
    );
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(20)));
  const bodies = answers.map(({ data }) => JSON.stringify(data));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('clientSecret');
  const count = await database.db
    .selectFrom('gift_cards')
    .select('id')
    .where('amount_pence', '=', 2000)
    .execute();
  expect(count).toHaveLength(1);
  expect((await send(30)).errors[0]?.extensions.code).toBe('idempotency_conflict');
});

test.each([
  [{ amount: 9 }, 'gift_amount_bad', 'Enter an amount from £10 to £500'],
  [{ amount: 501 }, 'gift_amount_bad', 'Enter an amount from £10 to £500'],
  [{ amount: 25.5 }, 'gift_amount_pounds', 'Use whole pounds'],
  [{ receiverEmail: ' ' }, 'receiver_email_missing', 'Enter the email address we should send the card to'],
  [{ email: 'bea' }, 'email_bad', 'Enter an email address in the right format, like name@example.com'],
  [{ message: 'x'.repeat(301) }, 'gift_message_long', 'Keep this to 300 characters or fewer'],
  [{ sendDate: '2026-11-23' }, 'gift_date_bad', 'Choose a day from today to Wednesday 24 November 2027'],
  [{ sendDate: '2027-11-25' }, 'gift_date_bad', 'Choose a day from today to Wednesday 24 November 2027'],
  [{ sendDate: '2027-02-30' }, 'gift_date_bad', 'Choose a day from today to Wednesday 24 November 2027'],
])('a purchase with %o is refused: %s', async (changes, code, message) => {
  const input = { ...giftAnswers, ...changes };
  expect(await refusalOf(createClient(server), giftDocuments.create, { input })).toMatchObject({
    code,
    message,
  });
});
