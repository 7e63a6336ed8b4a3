import { expect } from 'vitest';
import { waitingChange } from '#tests/support/booking/moving.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { fitHold } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import type { Provider } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
const answerAll = `mutation ($id: ID!, $accept: Boolean!) {
  answerBookingChange(input: { id: $id, accept: $accept, forAll: true }) { id } }`;

test('a second change before the answer to the first keeps what a yes to all of it is worth', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  await amend(series, '2026-12-10', 4.5);
  await amend(series, '2026-12-10', 4);
  await sayYes({ database }, series, { cleaner, date: '2026-12-10' });
  expect(await hoursOf({ database }, series)).toEqual([3.5, 4]);
  expect(await takesEvery(series, cleaner)).toBe(true);
});

test('a second change from a later visit on is answered with the first, by one yes', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '13:00' });
  await takeEvery(server, series, cleaner);
  await amend(series, '2026-12-11', 4.5);
  await amend(series, '2027-01-08', 4);
  await sayYes({ database }, series, { cleaner, date: '2026-12-11' });
  expect(await hoursOf({ database }, series)).toEqual([3.5, 4.5, 4]);
  expect(await takesEvery(series, cleaner)).toBe(true);
});

test('a change that is taken back before the answer leaves the cleaner every visit, tells them once and asks nothing', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '08:00' });
  await takeEvery(server, series, cleaner);
  await amend(series, '2026-12-12', 4.5);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  await amend(series, '2026-12-12', 3.5);
  const told = await mails.take();
  expect(told.map(({ to, act, groups }) => [to, act, groups.map(({ state }) => state)])).toEqual([
    ['customer', 'amended', ['covered']],
    ['cleaner', 'amended', ['covered']],
  ]);
  const { id } = await visitOn(database, series.id, '2026-12-12');
  expect(await waitingChange(database, id)).toBeUndefined();
  expect(await hoursOf({ database }, series)).toEqual([3.5]);
  expect(await takesEvery(series, cleaner)).toBe(true);
});

test('a change that is taken back lowers what is set aside for a visit of the next days', async ({
  database,
  server,
  cleaners,
}) => {
  const date = '2026-11-26';
  const series = await aSeries(server, database, { startDate: date, startTime: '17:30' });
  await takeEvery(server, series, at(cleaners, 3));
  await amend(series, date, 4);
  expect(await heldPence({ database }, series.firstId)).toEqual([9120]);
  const isDue = async () => {
    const key = `fit-hold:${series.firstId}`;
    const { rows } = await database.pool.query(
      'delete from graphile_worker._private_jobs where key = $1 returning key',
      [key],
    );
    return rows.length > 0;
  };
  await isDue();
  await amend(series, date, 3.5);
  expect(await isDue()).toBe(true);
  await fitHold(server, series.firstId);
  expect(await heldPence({ database }, series.firstId)).toEqual([7980]);
});

test('whoever is asked about nothing of a change takes every visit no more, whatever changes after it', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '14:00' });
  await takeEvery(server, series, cleaner);
  const withdraw = 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }';
  for (const { id, booking_status: status } of await visitsOf(database, series.id))
    if (status === 'confirmed') await done(cleaner.client, withdraw, { id });
  await amend(series, '2026-12-09', 4.5);
  const input = { id: series.id, fromDate: '2026-12-09', wish: { cleaningSupplies: true } };
  await done(series.customer, documents.amend, { input });
  expect(await hoursOf({ database }, series)).toEqual([3.5, 4.5]);
  expect(await takesEvery(series, cleaner)).toBe(false);
});

const amend = ({ id, customer }: BegunSeries, fromDate: string, hours: number) =>
  done(customer, documents.amend, { input: { id, fromDate, wish: { hours } } });

async function sayYes(
  { database }: Given<'database'>,
  { id }: BegunSeries,
  { cleaner, date }: { cleaner: Provider; date: string },
): Promise<void> {
  const visit = await visitOn(database, id, date);
  const change = await waitingChange(database, visit.id);
  await done(cleaner.client, answerAll, { id: change?.id, accept: true });
}

/** How long its visits are, by their dates, each length once. */
async function hoursOf({ database }: Given<'database'>, { id }: BegunSeries): Promise<number[]> {
  const open = (await visitsOf(database, id)).filter(({ booking_status: status }) => status !== 'canceled');
  return [...new Set(open.map((visit) => visit.quarter_hours / 4))];
}

async function takesEvery({ id }: BegunSeries, { client }: Provider): Promise<boolean> {
  const standings = await done<{ seriesId: string; endsOn: string | null }[]>(client, documents.standings);
  return standings.some(({ seriesId, endsOn }) => seriesId === id && endsOn === null);
}

async function heldPence({ database }: Given<'database'>, bookingId: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('payments')
    .select('amount_pence')
    .where('checkout_id', '=', bookingId)
    .where('status', '=', 'held')
    .execute();
  return rows.map((row) => row.amount_pence);
}
