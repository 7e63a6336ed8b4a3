import { expect } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { issueGiftCardReceipt } from '#server/invoice/issue-gift-card-receipt.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';

test('a gift card sold has its own VAT receipt, and its refund a credit note', async ({
  database,
  server,
  company,
}) => {
  const { id } = await aGiftCard(server, database);
  expect(await journalsOf(company, 'gift-card-sold', id)).toEqual([
    '1200 +50.00; 2300 −41.67; 2200 −8.33; 5300 +0.95; 1200 −0.95',
  ]);
  const receipt = await issueGiftCardReceipt(server.system(), id);
  const again = await issueGiftCardReceipt(server.system(), id);
  expect(receipt).toMatchObject({
    number: 'GC-2026-000001',
    kind: 'gift-card-receipt',
    gross_pence: 5000,
    vat_pence: 833,
    email: 'bea@example.com',
  });
  expect(again?.id).toBe(receipt?.id);
  await done(
    company,
    'mutation ($id: ID!) { refundGiftCard(input: { id: $id, reason: "Changed mind" }) { status } }',
    {
      id,
    },
  );
  expect(await journalsOf(company, 'gift-card-refunded', id)).toEqual([
    '2300 +41.67; 2200 +8.33; 1200 −50.00',
  ]);
  const planned = await database.db
    .selectFrom('refunds')
    .select('id')
    .where('gift_card_id', '=', id)
    .executeTakeFirstOrThrow();
  const note = await issueCreditNote(server.system(), planned.id);
  expect(note).toMatchObject({ kind: 'credit-note', gross_pence: 5000, vat_pence: 833 });
  expect(note?.facts.corrects?.number).toBe('GC-2026-000001');
});

test('G1: the gift card pays £50.00, the card £29.80; the invoice tells its VAT apart; money goes back the way it came', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const card = await aGiftCard(server, database);
  const id = await visitWithGift({ clock, server, cleaner }, e1('2026-11-26', 'g1@example.com'), card.code);
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '2300 +41.67; 1300 +29.80; 4100 −66.50; 2200 −4.97; 5100 +46.55; 2100 −46.55',
  ]);
  expect((await giftCardState(database, card.id)).card).toMatchObject({ status: 'used', balance_pence: 0 });
  await takePayment(server.system(), id);
  const invoice = await issueInvoice(server.system(), id);
  expect(await done(company, invoiceDocument, { id: invoice?.id })).toEqual({
    gross: 79.8,
    vat: 13.3,
    payment: '£50.00 by gift card, £29.80 by card',
    giftCardVat: [
      'VAT on £50.00 was accounted for when the gift card was sold.',
      'VAT still due on this invoice: £4.97.',
    ],
  });
  clock.set('2026-11-27T12:00:00Z');
  await takePayment(server.system(), id);
  const { refunds } = await done<Refunded>(company, refund, { id, amount: 39.8 });
  expect(refunds).toMatchObject([{ toCard: 29.8, toGiftCard: 10, vat: 6.63 }]);
  const { balance_pence: balancePence } = (await giftCardState(database, card.id)).card;
  expect(balancePence).toBe(1000);
  expect(await journalsOf(company, 'refund', refunds[0]?.id ?? '')).toEqual([
    '4100 +33.17; 2200 +4.96; 1200 −29.80; 2300 −8.33',
  ]);
  const rest = await done<Refunded>(company, refund, { id, amount: 40 });
  expect(rest.refunds[1]).toMatchObject({ toCard: 0, toGiftCard: 40, vat: 6.67 });
  const state = await giftCardState(database, card.id);
  expect(state.card.balance_pence).toBe(5000);
  expect(state.worthPence).toBe(4167);
});

test('G2: a gift card pays all of it, and no money is asked of a card', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const card = await aGiftCard(server, database, { amount: 100 });
  const visit = { ...e2('2026-11-30', 'g2@example.com'), isAllGift: true };
  const id = await visitWithGift({ clock, server, cleaner }, visit, card.code);
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '2300 +61.25; 4100 −61.25; 5100 +39.38; 5200 +5.00; 2100 −44.38',
  ]);
  const state = await giftCardState(database, card.id);
  expect(state.card).toMatchObject({ status: 'partUsed', balance_pence: 2650 });
  expect(state.worthPence).toBe(2208);
  const payments = await database.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .execute();
  expect(payments).toEqual([]);
});

test('fewer hours than booked come off the card first, and only then go back to the gift card', async ({
  clock,
  database,
  server,
  cleaner,
}) => {
  const card = await aGiftCard(server, database);
  const id = await visitWithGift(
    { clock, server, cleaner },
    e1('2026-12-02', 'short@example.com'),
    card.code,
    2,
  );
  const booking = await database.db
    .selectFrom('bookings')
    .select(['actual_total_price_pence', 'gift_applied_pence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({ actual_total_price_pence: 4560, gift_applied_pence: 4560 });
  const state = await giftCardState(database, card.id);
  expect(state.card).toMatchObject({ status: 'partUsed', balance_pence: 440 });
  expect(state.worthPence).toBe(440 - 73);
  const owed = await database.pool.query(
    'select coalesce(sum(amount_pence), 0)::int as owed from postings where account = 1300 and booking_id = $1',
    [id],
  );
  expect(owed.rows).toEqual([{ owed: 0 }]);
  expect(server.errors).toEqual([]);
});

test('a goodwill card is a discount: VAT and net on the rest, the cleaner’s pay unchanged, no entry of its own', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const issued = await done<{ id: string; code: string }>(
    company,
    `mutation { issueGoodwillCard(input: { receiverName: "Gina Good", receiverEmail: "gina@example.com", amount: 10, reason: "We were late" }) { id } }`,
  );
  const row = await database.db
    .selectFrom('gift_cards')
    .select('code_cipher')
    .where('id', '=', issued.id)
    .executeTakeFirstOrThrow();
  const code = server.runtime.vault.open(row.code_cipher ?? '');
  const id = await visitWithGift({ clock, server, cleaner }, e1('2026-12-04', 'gina@example.com'), code);
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '1300 +69.80; 4100 −58.17; 2200 −11.63; 5100 +46.55; 2100 −46.55',
  ]);
  const invoice = await issueInvoice(server.system(), id);
  expect(invoice).toMatchObject({ gross_pence: 6980, vat_pence: 1163 });
  expect(invoice?.facts.lines.map(({ description, netPence }) => [description, netPence])).toEqual([
    ['Standard cleaning, Friday 4 December 2026, 10:00am: 3.5 hours at £22.80, VAT included', 6650],
    ['Goodwill card', -833],
  ]);
});

type Visit = { startDate: string; hours: number; email: string; [field: string]: unknown };

/** Booked with a gift card and cleaned; the card on top is given where something is left to pay. */
async function visitWithGift(
  { clock, server, cleaner }: Given<'clock' | 'server' | 'cleaner'>,
  visit: Visit,
  giftCode: string,
  worked?: number,
): Promise<string> {
  const startsAt = `${visit.startDate}T10:00:00Z`;
  clock.set(hoursAfter(startsAt, -46));
  const changes = { ...visit, startTime: '10:00', giftCode };
  const isAllGift = visit.isAllGift === true;
  const { isAllGift: _, ...answers } = changes as typeof changes & { isAllGift?: boolean };
  const id = isAllGift
    ? (
        await done<{ id: string }>(createClient(server), createDocument, {
          input: { ...bookingAnswers, ...answers },
        })
      ).id
    : await bookAndPay(createClient(server), answers);
  await acceptAll(server, id, [cleaner]);
  const times = { startDate: visit.startDate, startTime: '10:00', hours: visit.hours };
  await cleanThrough(server, id, {
    providers: [cleaner],
    changes: times,
    worked: worked ? [worked] : undefined,
  });
  return id;
}

const e1 = (startDate: string, email: string): Visit => ({
  startDate,
  hours: 3.5,
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
  email,
});
const e2 = (startDate: string, email: string): Visit => ({
  startDate,
  hours: 2.5,
  cleaningSupplies: true,
  email,
});

const invoiceDocument = `query ($id: ID!) { getInvoice(id: $id) { gross vat payment giftCardVat } }`;
const refund = `mutation ($id: ID!, $amount: Float!) { refundBooking(input: { id: $id, amount: $amount, reason: "Not clean" }) {
  refunds { id amount vat toCard toGiftCard takenOff } } }`;
type Refunded = { refunds: { id: string; toCard: number; toGiftCard: number; vat: number }[] };
