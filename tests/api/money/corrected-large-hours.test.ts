import { expect } from 'vitest';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { linkIdOf, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { aCompletedVisit, done } from '#tests/support/booking/visits.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { takeAfter } from '#tests/support/money/charging.ts';
import { password } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);

test('refunds of hours over £250 need saying twice and a proof, and are counted together', async ({
  server,
  company,
  database,
  cleaners,
}) => {
  const changes = { startDate: '2026-11-26', startTime: '10:00', hours: 7, cleanerCount: 2 };
  const id = await aCompletedVisit(server, { providers: cleaners, changes });
  await takeAfter(server, '2026-11-26T17:00:00Z', id);
  const correct = async (place: number, more: Record<string, unknown> = {}) => {
    const bookingServiceProviderID = await linkIdOf(database, id, cleaners[place]?.id ?? '');
    const input = { id, bookingServiceProviderID, totalHours: 0, reason: 'Nobody came', isRefunded: true };
    const { errors } = await company.send(visitDayDocuments.correct, { input: { ...input, ...more } });
    return errors[0] ?? null;
  };
  expect(await correct(0)).toBeNull();
  expect(await correct(1)).toMatchObject({
    message:
      'Fewer hours come to a refund of £189.00. With other refunds of the last 30 days it is over £250. Check it and confirm it.',
    extensions: { code: 'hours_refund_unconfirmed' },
  });
  const hours = async () =>
    (
      await done<{ bookingServiceProviders: { items: { totalHours: number }[] } }>(
        company,
        visitDayDocuments.get,
        { id },
      )
    ).bookingServiceProviders.items.map(({ totalHours }) => totalHours);
  expect((await hours()).toSorted()).toEqual([0, 7]);
  await outdateProof(database);
  expect(await correct(1, { confirmed: true })).toMatchObject({ extensions: { code: 'sign_in_again' } });
  expect((await hours()).toSorted()).toEqual([0, 7]);
  await company.post('/api/auth/account/confirm-password', { password });
  expect(await correct(1, { confirmed: true })).toBeNull();
  expect(await hours()).toEqual([0, 0]);
});
