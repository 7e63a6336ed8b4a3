import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { completeVisit } from '#tests/support/fixtures/visits.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { payrollDocuments } from '#tests/support/money/payroll-documents.ts';

const parts = 'labour discount supplies goodwill waived total vat';
const document = `query ($id: ID!) { getBooking(id: $id) {
  price { ${parts} giftApplied }
  charge { kind hours ${parts} net byGiftCard vatOfGiftCard refunded vatRefunded left } } }`;

test('what was booked and what was charged stand apart, each with parts that are its total', async ({
  server,
  company,
  customer,
  database,
  cleaner,
  visitDay,
}) => {
  const gift = await aGiftCard(server, database, { amount: 50 });
  const visit = { startDate: visitDay(), startTime: '10:00', hours: 3.5 };
  const id = await bookAndPay(customer, { ...visit, email: customer.email, giftCode: gift.code });
  expect(await done(customer, document, { id })).toMatchObject({ price: { total: 94.5 }, charge: null });
  await completeVisit(server, cleaner, { id, ...visit });
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const corrected = { id, bookingServiceProviderID, totalHours: 1.5, reason: 'They rang us' };
  await done(company, visitDayDocuments.correct, { input: corrected });
  const refund = { id, amount: 6, reason: 'A window was left out' };
  await done(company, 'mutation ($input: RefundBookingInput!) { refundBooking(input: $input) { id } }', {
    input: refund,
  });
  const none = { discount: 0, supplies: 0, goodwill: 0, waived: 0 };
  expect(await done(customer, document, { id })).toEqual({
    price: { labour: 94.5, ...none, total: 94.5, vat: 15.75, giftApplied: 50 },
    charge: {
      kind: 'visit',
      hours: 1.5,
      labour: 40.5,
      ...none,
      total: 40.5,
      net: 33.75,
      vat: 6.75,
      byGiftCard: 40.5,
      vatOfGiftCard: 6.75,
      refunded: 6,
      vatRefunded: 1,
      left: 34.5,
    },
  });
  expect(await done(cleaner, document, { id })).toEqual({ price: null, charge: null });
});

test('a cancellation fee is a charge of its own beside the booked price', async ({
  server,
  customer,
  cleaner,
  visitDay,
}) => {
  const visit = { startDate: visitDay(), startTime: '10:00', hours: 3.5, businessUse: true };
  const id = await bookAndPay(customer, { ...visit, email: customer.email });
  await acceptAll(server, id, [cleaner]);
  server.setNow(`${visit.startDate}T07:00:00Z`);
  await done(
    customer,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 47.25 }) { id } }',
    { id },
  );
  expect(await done(customer, document, { id })).toMatchObject({
    price: { total: 94.5 },
    charge: {
      kind: 'cancellation-fee',
      hours: null,
      labour: null,
      total: 47.25,
      net: 39.37,
      vat: 7.88,
      left: 47.25,
    },
  });
});

test('a statement shows the hours that its amount was earned with, and a correction apart', async ({
  server,
  clock,
  company,
  database,
  cleaner,
  completedVisit: { id },
}) => {
  await done(cleaner, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const corrected = { id, bookingServiceProviderID, totalHours: 3, reason: 'They rang us' };
  await done(company, visitDayDocuments.correct, { input: corrected });
  const { rows } = await database.pool.query(
    'select kind, amount_pence, quarter_hours, note from earnings where booking_id = $1 order by kind',
    [id],
  );
  expect(rows).toEqual([
    { kind: 'correction', amount_pence: -788, quarter_hours: null, note: 'Hours corrected from 3.5 to 3' },
    { kind: 'visit', amount_pence: 5513, quarter_hours: 14, note: '' },
  ]);
  clock.set('2026-12-14T05:00:00Z');
  const run = await done<{ id: string; payable: { count: number; total: number } }>(
    company,
    payrollDocuments.prepare,
    { frequency: 'weekly' },
  );
  await done(company, payrollDocuments.approve, { id: run.id });
  await done(company, payrollDocuments.send, { id: run.id, ...run.payable });
  const sheets = await database.pool.query("select statement from pay_run_lines where status = 'sent'");
  expect(sheets.rows[0]?.statement.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'visit', quarterHours: 14, amountPence: 5513 }),
      expect.objectContaining({ kind: 'correction', quarterHours: null, amountPence: -788 }),
    ]),
  );
  expect(server.errors).toEqual([]);
});
