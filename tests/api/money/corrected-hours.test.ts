import { expect } from 'vitest';
import { linkIdOf, reportsVisibleTo, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import type { Visit } from '#tests/support/fixtures/visits.ts';
import { journalOf, owedFor } from '#tests/support/money/books.ts';
import { issuedInvoice, takeAfter } from '#tests/support/money/charging.ts';

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
  const { id } = completedVisit;
  expect((await correct({ company, database, cleaner }, completedVisit, 3.25)).errors).toEqual([]);
  expect((await correct({ company, database, cleaner }, completedVisit, 3.25)).errors).toEqual([]);
  expect(await issuedInvoice(server, id)).toMatchObject(charged);
  expect(await done(company, money, { id })).toEqual({
    actualTotalPrice: 94.5,
    refunds: [{ amount: 6.75, vat: 1.13, toCard: 6.75 }],
  });
  expect(await balanceOf(database, id)).toEqual({ books: 0, sales: -7313 });
});

test('what fewer hours come to stays with the company where the office says so, and is given back later', async ({
  server,
  company,
  database,
  cleaner,
  completedVisit,
}) => {
  const { id } = completedVisit;
  await takeAfter(server, endOf(completedVisit), id);
  await correct({ company, database, cleaner }, completedVisit, 3, { isRefunded: false });
  expect(await done(company, money, { id })).toMatchObject({ refunds: [] });
  await correct({ company, database, cleaner }, completedVisit, 3, { isRefunded: true });
  expect(await done(company, money, { id })).toMatchObject({ refunds: [{ amount: 13.5 }] });
  await correct({ company, database, cleaner }, completedVisit, 2.5);
  expect(await done(company, money, { id })).toMatchObject({
    refunds: [{ amount: 13.5 }, { amount: 13.5 }],
  });
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
  expect(await balanceOf(database, id)).toEqual({ books: 0, sales: -6750 });
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
  // What comes later is a refund.
  await correct({ company, database, cleaner }, completedVisit, 2.5);
  expect(await done(company, money, { id })).toMatchObject({
    actualTotalPrice: 81,
    refunds: [{ amount: 13.5 }],
  });
});

test('a decision on disputed hours before the money is taken changes the charge too', async ({
  server,
  company,
  customer,
  completedVisit,
}) => {
  const { id } = completedVisit;
  const claim = { id, totalHours: 2.5, words: 'They left early' };
  await done(customer, visitDayDocuments.wrongHours, { input: claim });
  const [report] = await reportsVisibleTo(company, id);
  const input = { reportID: report?.id, totalHours: 3, words: 'Both agree on one' };
  await done(company, visitDayDocuments.decideHours, { input });
  expect(await done(company, money, { id })).toEqual({ actualTotalPrice: 81, refunds: [] });
  expect(await issuedInvoice(server, id)).toMatchObject({
    grossPence: 8100,
    lines: [{ quantity: '3 hours', unitPricePence: 2250 }],
  });
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

type Desk = Given<'company' | 'database' | 'cleaner'>;

const endOf = ({ startDate }: Visit) => `${startDate}T13:30:00Z`;

const money = `query ($id: ID!) { getBooking(id: $id) {
  actualTotalPrice refunds { amount vat toCard } } }`;

/** The sum of all journals about a booking, and its income, pence. */
async function balanceOf(database: Desk['database'], id: string) {
  const { rows } = await database.pool.query(
    `select (select coalesce(sum(amount_pence), 0)::int from postings) as books,
      (select coalesce(sum(amount_pence), 0)::int from postings where booking_id = $1 and account = 4100) as sales`,
    [id],
  );
  return rows[0];
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
