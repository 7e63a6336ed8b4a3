import { expect } from 'vitest';
import { linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { refreshCorrectedRuns } from '#tests/support/money/corrected-run.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';

test('hours of a part that was written down with none are paid by the draft of its period', async ({
  server,
  database,
  clock,
  company,
  cleaner,
  completedVisit,
  paidVisit,
}) => {
  await done(cleaner, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  clock.set(clock.start);
  await acceptAll(server, paidVisit.id, [cleaner]);
  clock.set(`${paidVisit.startDate}T17:30:00Z`);
  expect(await correct({ company, database, cleaner }, paidVisit.id, 0)).toBe('ok');
  clock.set(nextMonday(paidVisit.startDate));
  const draft = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  expect(draft.payable, completedVisit.id).toEqual({ count: 1, total: 55.13 });
  expect(await correct({ company, database, cleaner }, paidVisit.id, 2)).toBe('ok');
  await refreshCorrectedRuns(server, database);
  const anew = await done<PayRunAnswer>(company, payrollDocuments.get, { id: draft.id });
  expect(anew).toMatchObject({ status: 'draft', payable: { count: 1, total: 86.63 } });
});

/** Five in the morning of the Monday after a day. */
function nextMonday(day: string): string {
  const date = new Date(`${day}T05:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7 || 7));
  return date.toISOString();
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
