import { expect } from 'vitest';
import { type Absence, daysOff, visitOf } from '#tests/support/booking/days-off.ts';
import { documents as moving } from '#tests/support/booking/moving.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 2);
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('a day that no calendar has is refused by its field, in the preview, as days off are made and as they are changed', async ({
  cleaner: { client },
}) => {
  const input = { kind: 'days-off', firstDate: '2027-02-01', lastDate: '2027-02-03' };
  const { id } = await done<Absence>(client, daysOff.create, { input });
  const lastDate = '2027-02-30';
  for (const [document, variables] of [
    [daysOff.terms, { ...input, id, lastDate }],
    [daysOff.create, { input: { ...input, firstDate: '2027-02-10', lastDate } }],
    [daysOff.update, { input: { id, lastDate } }],
  ] as const) {
    const [error] = (await client.send(document, variables)).errors;
    expect(error?.extensions.problems).toEqual([
      {
        field: 'lastDate',
        code: 'absence_last_bad',
        message: 'Choose a last day from the first day on, 366 days in all at most',
      },
    ]);
  }
});

test('what was given back is shown to its cleaner as it was then, and to the office as it is now', async ({
  database,
  server,
  cleaner,
  company,
}) => {
  const visit = await visitOf({ database, server }, cleaner, { startDate: '2026-12-10', startTime: '09:00' });
  const input = { kind: 'days-off', firstDate: '2026-12-10', lastDate: '2026-12-10' };
  await done<Absence>(cleaner.client, daysOff.create, { input });
  await done(visit.customer, moving.move, {
    input: { id: visit.id, startDate: '2026-12-11', startTime: '14:00' },
  });
  const shownTo = async (client: Client) => {
    const [absence] = await done<Absence[]>(client, daysOff.list, { provider: cleaner.id });
    return absence?.visits;
  };
  expect(await shownTo(cleaner.client)).toMatchObject([
    { bookingID: visit.id, startDate: '2026-12-10', startTime: '09:00', outcode: null },
  ]);
  expect(await shownTo(company)).toMatchObject([
    { bookingID: visit.id, startDate: '2026-12-11', startTime: '14:00', outcode: 'SW1A' },
  ]);
});
