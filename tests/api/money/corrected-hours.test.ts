import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import {
  disputeHours,
  linkIdOf,
  reportsVisibleTo,
  visitDayDocuments,
} from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { completeVisit, type Visit } from '#tests/support/fixtures/visits.ts';
import {
  affiliateDocuments,
  aReferredVisit,
  followReferralOf,
  myAffiliate,
} from '#tests/support/money/affiliate-people.ts';
import { journalOf, owedFor } from '#tests/support/money/books.ts';
import { issuedInvoice, takeAfter } from '#tests/support/money/charging.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';

/** 3.5 hours at £27.00. */
const charged = {
  grossPence: 9450,
  lines: [
    {
      description: expect.stringContaining(': 3.5 hours at £27.00, VAT included'),
      quantity: '3.5 hours',
      unitPricePence: 2250,
    },
  ],
};

test('hours corrected downwards after the money was taken leave the invoice as it was charged', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  await takeAfter(server, endOf(completedVisit), completedVisit.id);
  expect((await correct({ company, database, cleaner }, completedVisit, 3.25)).errors).toEqual([]);
  expect(await issuedInvoice(server, completedVisit.id)).toMatchObject(charged);
});

test('hours corrected upwards are paid and not charged, so the invoice has those of the charge', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  expect((await correct({ company, database, cleaner }, completedVisit, 4)).errors).toEqual([]);
  expect(await issuedInvoice(server, completedVisit.id)).toMatchObject(charged);
});

test('an invoice of a visit that was charged before its price kept the hours reads them from the price', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  await database.pool.query(
    "update bookings set actual_price = actual_price - 'chargedQuarterHours' where id = $1",
    [completedVisit.id],
  );
  await correct({ company, database, cleaner }, completedVisit, 3.75);
  expect(await issuedInvoice(server, completedVisit.id)).toMatchObject(charged);
});

test('hours corrected downwards before the money is taken change the charge, the books and the invoice', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  for (const hours of [3.25, 3]) {
    expect((await correct({ company, database, cleaner }, completedVisit, hours)).errors).toEqual([]);
  }
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 81, refunds: [] });
  expect(await booksOf(database, id)).toEqual({ all: 0, sales: -6750 });
  expect(await journalOf(database, 'completion', id)).toEqual(
    [9450, 8775, 8100].flatMap((pence) => [
      `1300 ${pence}`,
      `4100 -${pence - Math.round(pence / 6)}`,
      `2200 -${Math.round(pence / 6)}`,
      '5100 5513',
      '2100 -5513',
    ]),
  );
  expect(await journalOf(database, 'completion-reversed', id)).toHaveLength(10);
  await takeAfter(server, endOf(completedVisit), id);
  expect(await owedFor(database, id)).toBe(0);
  expect(await issuedInvoice(server, id)).toMatchObject({
    grossPence: 8100,
    payment: '£81.00 by card',
    lines: [{ quantity: '3 hours', unitPricePence: 2250 }],
  });
});

test('a slip before the money is taken is put right: the charge rises again, to what it was and no further', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  for (const hours of [0.25, 0, 3.5, 5]) {
    expect((await correct({ company, database, cleaner }, completedVisit, hours)).errors).toEqual([]);
  }
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 94.5, refunds: [] });
  expect(await booksOf(database, id)).toEqual({ all: 0, sales: -7875 });
  await takeAfter(server, endOf(completedVisit), id);
  expect(await owedFor(database, id)).toBe(0);
  expect(await issuedInvoice(server, id)).toMatchObject({ ...charged, payment: '£94.50 by card' });
});

test('once the money was taken fewer hours are refunded where that is wished, less what was refunded by hand', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const desk = { company, database, cleaner };
  await takeAfter(server, endOf(completedVisit), id);
  const byHand = { id, amount: 10, reason: 'They left early' };
  await done(company, refund, { input: byHand });
  // Unticked, the money stays with the company.
  expect((await correct(desk, completedVisit, 3)).errors).toEqual([]);
  expect(await done(company, money, { id })).toMatchObject({ refunds: [{ amount: 10 }] });
  // The hours are so already, and the refund is wished now.
  expect((await correct(desk, completedVisit, 3, { isRefunded: true })).errors).toEqual([]);
  const given = { actualTotalPrice: 94.5, refunds: [{ amount: 10 }, { amount: 3.5 }] };
  expect(await done(company, money, { id })).toMatchObject(given);
  // Again, it is the same one.
  expect((await correct(desk, completedVisit, 3, { isRefunded: true })).errors).toEqual([]);
  expect(await done(company, money, { id })).toMatchObject(given);
  expect((await correct(desk, completedVisit, 2.5, { isRefunded: true })).errors).toEqual([]);
  expect(await done(company, money, { id })).toMatchObject({
    refunds: [{ amount: 10 }, { amount: 3.5 }, { amount: 13.5, vat: 2.25, toCard: 13.5 }],
  });
  expect(await booksOf(database, id)).toEqual({ all: 0, sales: -(9450 - 2700 - 1125) });
});

test('a reason that the customer could not be told is refused before anything is written', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  await takeAfter(server, endOf(completedVisit), completedVisit.id);
  const more = { isRefunded: true, reason: 'x'.repeat(301) };
  const { errors } = await correct({ company, database, cleaner }, completedVisit, 3, more);
  expect(errors[0]?.extensions).toMatchObject({ code: 'refund_reason_long' });
  expect(await done(company, visitDayDocuments.get, { id: completedVisit.id })).toMatchObject({
    bookingServiceProviders: { items: [{ totalHours: 3.5 }] },
  });
});

test('who holds bookings and no money corrects hours, and is refused a refund before anything is written', async ({
  server,
  company,
  customer,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const reportID = await disputeHours({ company, customer }, id);
  // From then on the charge stands.
  await done(company, refund, { input: { id, amount: 1, reason: 'A window was left out' } });
  const desk = await aCompanyUser(server, 'desk@example.com');
  await database.db
    .updateTable('users')
    .set({ permissions: ['bookings'] })
    .where('email', '=', 'desk@example.com')
    .execute();
  const refused = await correct({ company: desk, database, cleaner }, completedVisit, 3, {
    isRefunded: true,
  });
  expect(refused.errors[0]?.extensions.code).toBe('forbidden');
  const input = { reportID, totalHours: 3, words: 'Both agree on one' };
  const decided = await desk.send(visitDayDocuments.decideHours, { input });
  expect(decided.errors[0]?.extensions.code).toBe('forbidden');
  expect(await reportsVisibleTo(company, id)).toMatchObject([{ status: 'received' }]);
  expect(await done(company, visitDayDocuments.get, { id })).toMatchObject({
    bookingServiceProviders: { items: [{ totalHours: 3.5 }] },
  });
  expect((await correct({ company: desk, database, cleaner }, completedVisit, 3)).errors).toEqual([]);
});

test('a decision on disputed hours before the money is taken changes the charge', async ({
  server,
  company,
  customer,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const reportID = await disputeHours({ company, customer }, id);
  const input = { reportID, totalHours: 3, words: 'Both agree on one' };
  await done(company, visitDayDocuments.decideHours, { input });
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 81, refunds: [] });
  expect(await issuedInvoice(server, id)).toMatchObject({
    grossPence: 8100,
    lines: [{ quantity: '3 hours', unitPricePence: 2250 }],
  });
});

test('what a gift card paid goes back to it and is taken again with the hours', async ({
  server,
  company,
  customer,
  database,
  cleaner,
  visitDay,
}) => {
  const gift = await aGiftCard(server, database, { amount: 90 });
  const startDate = visitDay();
  const visit = { startDate, startTime: '10:00', hours: 3.5 };
  const id = await bookAndPay(customer, { ...visit, email: customer.email, giftCode: gift.code });
  const completed = await completeVisit(server, cleaner, { id, ...visit });
  const desk = { company, database, cleaner };
  const balance = async () => (await giftCardState(database, gift.id)).card.balance_pence;
  const net = async () => (await giftCardState(database, gift.id)).worthPence;
  expect([await balance(), await net()]).toEqual([0, 0]);
  expect((await correct(desk, completed, 3)).errors).toEqual([]);
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 81, refunds: [] });
  expect([await balance(), await net()]).toEqual([900, 750]);
  expect(await booksOf(database, id)).toEqual({ all: 0, sales: -6750 });
  expect(await owedFor(database, id)).toBe(0);
  expect((await correct(desk, completed, 3.5)).errors).toEqual([]);
  expect([await balance(), await net()]).toEqual([0, 0]);
  expect(await owedFor(database, id)).toBe(450);
  // What was spent elsewhere since can't be asked of the bank card.
  expect((await correct(desk, completed, 3)).errors).toEqual([]);
  const elsewhere = { startDate: visitDay(), startTime: '10:00', hours: 3.5, giftCode: gift.code };
  await bookAndPay(customer, { ...elsewhere, email: customer.email });
  expect((await correct(desk, completed, 3.5)).errors).toEqual([]);
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 81, refunds: [] });
  expect(await owedFor(database, id)).toBe(0);
});

test('an affiliate keeps no reward for a visit whose charge became nothing, but for one put right in time', async ({
  server,
  company,
  database,
  cleaner,
}) => {
  const affiliate = await anAccount(server, 'sends-people@example.com');
  await done(affiliate, affiliateDocuments.join);
  const { code } = await myAffiliate(affiliate);
  const date = '2026-12-15';
  const person = { email: 'is-sent@example.com', phone: '+447700900333' };
  const id = await aReferredVisit(server, { via: code, provider: cleaner, date, person });
  const visit = { id, startDate: date, startTime: '10:00', hours: 3.5 };
  const desk = { company, database, cleaner };
  expect(await myAffiliate(affiliate)).toMatchObject({ owed: 10 });
  await correct(desk, visit, 0);
  await correct(desk, visit, 3.5);
  expect(await referralJobsOf(database, id)).toEqual([{ isLater: true }]);
  await followReferralOf(server, id);
  expect(await myAffiliate(affiliate)).toMatchObject({ owed: 10 });
  await correct(desk, visit, 0);
  await followReferralOf(server, id);
  expect(await myAffiliate(affiliate)).toMatchObject({ owed: 0 });
});

type Desk = Given<'company' | 'database' | 'cleaner'>;

const endOf = ({ startDate }: Visit) => `${startDate}T13:30:00Z`;

const refund = 'mutation ($input: RefundBookingInput!) { refundBooking(input: $input) { id } }';
const money = `query ($id: ID!) { getBooking(id: $id) {
  actualTotalPrice refunds { amount vat toCard } } }`;

/** The sum of all journals, and the income of a booking, pence. */
async function booksOf(database: Desk['database'], id: string) {
  const { rows } = await database.pool.query(
    `select (select coalesce(sum(amount_pence), 0)::int from postings) as all,
      (select coalesce(sum(amount_pence), 0)::int from postings where booking_id = $1 and account = 4100) as sales`,
    [id],
  );
  return rows[0];
}

/** The jobs that will look at a booking's referral: whether each waits until the money is taken. */
async function referralJobsOf(database: Desk['database'], id: string) {
  const { rows } = await database.pool.query<{ isLater: boolean }>(
    `select distinct run_at >= booking.completed_at + interval '18 hours' as "isLater"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    join bookings booking on booking.id = $1
    where task.identifier = 'follow-referral' and job.payload ->> 'bookingId' = $1::text
      and job.run_at > booking.completed_at + interval '1 hour'`,
    [id],
  );
  return rows;
}

async function correct(
  { company, database, cleaner }: Desk,
  { id }: Visit,
  totalHours: number,
  more: Record<string, unknown> = {},
) {
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const input = { id, bookingServiceProviderID, totalHours, reason: 'They rang us', ...more };
  return company.send(visitDayDocuments.correct, { input });
}
