import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';

/** What people asked for and we could not do, on the office's map (rules/content#maps). */
test('without a first day it is 90 days, up to today or to the last day that is asked for', async ({
  company,
  database,
}) => {
  const days = ['2026-06-30', '2026-07-03', '2026-09-30', '2026-11-24'];
  await database.pool.query(
    `insert into unserved_requests (day, outcode, reason, weekday, hour, requests, priced, price_pence)
     select day, 'WD6', 'not-served', 1, 10, 1, 0, 0 from unnest($1::date[]) day`,
    [days],
  );
  const requests = async (filter: Record<string, string>) => {
    const read = `query ($filter: RecordMapFilterInput) { mapUnservedDemand(filter: $filter) { requests } }`;
    return (await done<{ requests: number }>(company, read, { filter })).requests;
  };
  expect(await requests({})).toBe(2);
  expect(await requests({ to: '2026-09-30' })).toBe(2);
  expect(await requests({ from: '2026-06-30', to: '2026-09-30' })).toBe(3);
});
