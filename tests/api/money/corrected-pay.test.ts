import { expect } from 'vitest';
import { linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { refreshCorrectedRuns } from '#tests/support/money/corrected-run.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';

test('hours that a draft pays are corrected and the draft is worked out anew; those of a sent one are corrected as pay', async ({
  server,
  database,
  clock,
  company,
  cleaner,
  completedVisit: { id },
}) => {
  const bank = { sortCode: '30-94-30', accountNumber: '123456' };
  await done(cleaner, payrollDocuments.bank, bank);
  clock.set('2026-12-01T05:00:00Z');
  const draft = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  expect(draft.payable).toEqual({ count: 1, total: 55.13 });
  expect(await isApproved({ company, cleaner }, id)).toEqual([false, null]);
  expect(await correct({ company, database, cleaner }, id, 3)).toBe('ok');
  await refreshCorrectedRuns(server, database);
  const anew = await done<PayRunAnswer>(company, payrollDocuments.get, { id: draft.id });
  expect(anew).toMatchObject({ status: 'draft', payable: { count: 1, total: 47.25 } });
  expect(await correct({ company, database, cleaner }, id, 0)).toBe('ok');
  await refreshCorrectedRuns(server, database);
  const empty = await done<PayRunAnswer>(company, payrollDocuments.get, { id: draft.id });
  expect(empty).toMatchObject({ status: 'draft', payable: { count: 0, total: 0 } });
  expect(await correct({ company, database, cleaner }, id, 3.25)).toBe('ok');
  await refreshCorrectedRuns(server, database);
  expect(await isApproved({ company, cleaner }, id)).toEqual([false, null]);

  await done(company, payrollDocuments.approve, { id: draft.id });
  expect(await isApproved({ company, cleaner }, id)).toEqual([true, null]);
  expect(await correct({ company, database, cleaner }, id, 3)).toBe('hours_paid');
  const sent = await done<PayRunAnswer>(company, payrollDocuments.send, {
    id: draft.id,
    count: 1,
    total: 51.19,
  });
  expect(sent.status).toBe('sent');
  expect(await isApproved({ company, cleaner }, id)).toEqual([true, null]);
  expect(await correct({ company, database, cleaner }, id, 3)).toBe('hours_paid');
  const less = { provider: cleaner.id, booking: id, amount: -3.94, reason: 'They left at one' };
  await done(company, payrollDocuments.correct, less);
  const owed = await done<{ total: number }[]>(company, '{ listUnpaidEarnings { total } }');
  expect(owed).toEqual([{ total: -3.94 }]);
  await done(company, payrollDocuments.pay, { id: draft.id });
  expect(await isApproved({ company, cleaner }, id)).toEqual([true, null]);
  const [line] = sent.lines;
  await done(company, payrollDocuments.return, { id: line?.id, reason: 'Account closed' });
  expect(await isApproved({ company, cleaner }, id)).toEqual([false, null]);
  expect(await correct({ company, database, cleaner }, id, 3)).toBe('ok');
});

/** What the office and the cleaner read of it. */
async function isApproved({ company, cleaner }: Given<'company' | 'cleaner'>, id: string) {
  const document =
    'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { payApproved } } } }';
  type Answer = { bookingServiceProviders: { items: { payApproved: boolean | null }[] } };
  const answers = [
    await done<Answer>(company, document, { id }),
    await done<Answer>(cleaner, document, { id }),
  ];
  return answers.map(({ bookingServiceProviders: { items } }) => items[0]?.payApproved);
}

async function correct(
  { company, database, cleaner }: Given<'company' | 'database' | 'cleaner'>,
  id: string,
  totalHours: number,
): Promise<string> {
  const bookingServiceProviderID = await linkIdOf(database, id, cleaner.id);
  const input = { id, bookingServiceProviderID, totalHours, reason: 'They rang us' };
  const { errors } = await company.send(visitDayDocuments.correct, { input });
  return errors[0]?.extensions.code ?? 'ok';
}
