import { expect } from 'vitest';
import { linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import type { Visit } from '#tests/support/fixtures/visits.ts';
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

type Desk = Given<'company' | 'database' | 'cleaner'>;

const endOf = ({ startDate }: Visit) => `${startDate}T13:30:00Z`;

async function correct({ company, database, cleaner }: Desk, { id }: Visit, totalHours: number) {
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const input = { id, bookingServiceProviderID, totalHours, reason: 'They rang us' };
  return company.send(visitDayDocuments.correct, { input });
}
