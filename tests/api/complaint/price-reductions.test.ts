import { expect } from 'vitest';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { aComplaint, moveComplaintTo } from '#tests/support/booking/complaints.ts';
import { reportsVisibleTo } from '#tests/support/booking/visit-day.ts';
import { aCompletedVisit, done } from '#tests/support/booking/visits.ts';
import { test as base } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { sentRefund, takeAfter } from '#tests/support/money/charging.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aCompanyUser, anAccount, password } from '#tests/support/people.ts';

const test = base.extend('cleanerCount', { scope: 'file' }, 2);

const refundsOf = 'query ($id: ID!) { getBooking(id: $id) { refunds { id amount reason toCard status } } }';
type Seen = { refunds: { id: string; amount: number; status: string }[] };

test('part of the price back is refunded in the step that decides it, with its credit note and its mail', async ({
  server,
  database,
  company,
  customer,
  completedVisit: { id, startDate },
}) => {
  await takeAfter(server, `${startDate}T13:30:00Z`, id);
  const reportID = await aComplaint({ company, customer }, id);
  const decided = { reportID, to: 'price-reduction', words: 'The oven was left out.' };
  expect(await moveComplaintTo(company, decided)).toBe('refund_amount_bad');
  expect(await moveComplaintTo(company, { ...decided, amount: 94.51 })).toBe('refund_amount_bad');
  expect(await reportsVisibleTo(customer, id)).toMatchObject([{ status: 'received' }]);
  expect(await moveComplaintTo(company, { ...decided, amount: 14.7 })).toBe('ok');
  const { refunds } = await done<Seen>(company, refundsOf, { id });
  expect(refunds).toMatchObject([
    { amount: 14.7, toCard: 14.7, reason: 'The oven was left out.', status: 'planned' },
  ]);
  const refundId = refunds[0]?.id ?? '';
  expect(await journalsOf(company, 'refund', refundId)).toEqual(['4100 +12.25; 2200 +2.45; 1200 −14.70']);
  expect(await sentRefund(server, refundId)).toMatchObject({ gross_pence: 1470 });
  const reports = 'query ($id: ID!) { listBookingReports(bookingID: $id) { status refunded decision } }';
  expect((await customer.send(reports, { id })).data?.listBookingReports).toEqual([
    { status: 'price-reduction', refunded: 14.7, decision: 'The oven was left out.' },
  ]);
  const [, told] = await mailsTo(database, 'complaint', customer.email);
  expect(told?.props).toMatchObject({ status: 'price-reduction', promised: [['Refund', '£14.70']] });
});

test('the same reduction twice is one refund, another amount is refused, and no more goes back than was paid', async ({
  company,
  customer,
  completedVisit: { id },
}) => {
  const reportID = await aComplaint({ company, customer }, id);
  const decided = { reportID, to: 'price-reduction', words: 'The bath was not cleaned.', amount: 90 };
  expect(await moveComplaintTo(company, decided)).toBe('ok');
  expect(await moveComplaintTo(company, decided)).toBe('ok');
  expect(await moveComplaintTo(company, { ...decided, amount: 80 })).toBe('report_decided');
  expect((await done<Seen>(company, refundsOf, { id })).refunds.map(({ amount }) => amount)).toEqual([90]);
  const more = await aComplaint({ company, customer }, id, 'And the hall was not cleaned.');
  const again = { reportID: more, to: 'price-reduction', words: 'The hall too.' };
  expect(await moveComplaintTo(company, { ...again, amount: 4.51 })).toBe('refund_amount_bad');
  expect(await moveComplaintTo(company, { ...again, amount: 4.5 })).toBe('ok');
});

test('who may not refund may not give part of the price back, and over £250 takes a second word and a proof', async ({
  server,
  database,
  company,
  cleaners,
}) => {
  const id = await aCompletedVisit(server, {
    providers: cleaners,
    changes: {
      startDate: '2026-12-03',
      startTime: '10:00',
      hours: 8,
      cleanerCount: 2,
      email: 'two@example.com',
    },
  });
  const customer = await anAccount(server, 'two@example.com');
  const reportID = await aComplaint({ company, customer }, id);
  const decided = { reportID, to: 'price-reduction', words: 'Nothing was cleaned.', amount: 260 };
  expect(await moveComplaintTo(company, decided)).toBe('refund_needs_confirming');
  await outdateProof(database);
  expect(await moveComplaintTo(company, { ...decided, confirmed: true })).toBe('sign_in_again');
  await company.post('/api/auth/account/confirm-password', { password });
  const desk = await aCompanyUser(server, 'desk@example.com');
  await database.pool.query(
    `update users set permissions = array['bookings'] where email = 'desk@example.com'`,
  );
  expect(await moveComplaintTo(desk, { ...decided, confirmed: true })).toBe('forbidden');
  expect(await moveComplaintTo(company, { ...decided, confirmed: true })).toBe('ok');
});
