import { expect } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { documents as moving } from '#tests/support/booking/moving.ts';
import {
  aSeries,
  type BegunSeries,
  seriesDocuments as documents,
  takeEvery,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { countStatements, untilIdle } from '#tests/support/count-statements.ts';
import { test as apiTest, type Cleaner, type Given } from '#tests/support/fixtures/api-test.ts';

/** What a cleaner who took every visit says to the visits of a series that moved (rules/lifecycles#series). */
const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);

const answerAll = `mutation ($id: ID!, $accept: Boolean!) {
  answerBookingChange(input: { id: $id, accept: $accept, forAll: true }) { id } }`;

test('yes to all that is left after a no to one visit does not take every visit again', async ({
  database,
  server,
  cleaner,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  const [first, second] = await moveFrom({ database }, series, '2026-12-10', '2026-12-09');
  await done(cleaner.client, moving.answer, { id: second, accept: false });
  await done(cleaner.client, answerAll, { id: first, accept: true });
  expect(await waitingOf({ database }, series)).toEqual([]);
  expect(await standingOf(series, cleaner)).toEqual({ endsOn: '2026-12-09' });
});

test('yes to a later move does not take every visit again after a no to an earlier one', async ({
  database,
  server,
  cleaners: [, , , cleaner],
}) => {
  if (!cleaner) throw new Error('There is no fourth cleaner');
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '17:30' });
  await takeEvery(server, series, cleaner);
  const [refused] = await moveFrom({ database }, series, '2026-12-30', '2026-12-29');
  await done(cleaner.client, answerAll, { id: refused, accept: false });
  const [taken] = await moveFrom({ database }, series, '2026-12-09', '2026-12-08');
  await done(cleaner.client, answerAll, { id: taken, accept: true });
  expect(await standingOf(series, cleaner)).toEqual({ endsOn: '2026-12-08' });
});

test('yes to each visit by itself takes every visit again, with the last of them', async ({
  database,
  server,
  cleaners: [, cleaner],
}) => {
  if (!cleaner) throw new Error('There is no second cleaner');
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '14:00' });
  await takeEvery(server, series, cleaner);
  const [last, ...others] = await moveFrom({ database }, series, '2026-12-11', '2026-12-10');
  for (const id of others) await done(cleaner.client, moving.answer, { id, accept: true });
  expect(await standingOf(series, cleaner)).toEqual({ endsOn: '2026-12-10' });
  await done(cleaner.client, moving.answer, { id: last, accept: true });
  expect(await standingOf(series, cleaner)).toEqual({ endsOn: null });
});

test('a cleaner reads every visit that a press answers, however many, in three statements', async ({
  database,
  server,
  cleaners: [, , cleaner],
}) => {
  if (!cleaner) throw new Error('There is no third cleaner');
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '14:00' });
  await takeEvery(server, series, cleaner);
  const [first] = await moveFrom({ database }, series, '2026-12-09', '2026-12-08');
  await done(cleaner.client, moving.answer, { id: first, accept: false });
  const left = (await visitsOf(database, series.id)).filter(
    (visit) => visit.start_date > '2026-12-09' && visit.start_time.startsWith('14:00'),
  );
  const read = async (fields: string) => {
    await untilIdle(server.runtime.pool);
    const counted = countStatements(server.runtime.pool);
    const document = `query ($id: ID!) { getBooking(id: $id) { change { ${fields} } } }`;
    const { change } = await done<{ change: unknown }>(cleaner.client, document, { id: left[0]?.id });
    // Who asks is remembered for a while.
    const sent = counted.statements.filter(({ name }) => name !== 'find-session').length;
    return { change, sent };
  };
  const alone = await read('id');
  const { change, sent } = await read('together { bookingId startDate startTime newDate newTime }');
  expect(change).toEqual({
    together: left.map(({ id, start_date: startDate }) => {
      const newDate = addDays(startDate, -1);
      return { bookingId: id, startDate, startTime: '14:00', newDate, newTime: '09:00' };
    }),
  });
  expect(sent - alone.sent).toBe(3);
});

/** Moves the series; answers the questions that it asks, in the order of their visits. */
async function moveFrom(
  given: Given<'database'>,
  series: BegunSeries,
  fromDate: string,
  startDate: string,
): Promise<string[]> {
  const input = { id: series.id, fromDate, startDate, startTime: '09:00' };
  await done(series.customer, documents.move, { input });
  const asked = await waitingOf(given, series);
  expect(asked.length).toBeGreaterThan(2);
  return asked;
}

async function waitingOf({ database }: Given<'database'>, series: BegunSeries): Promise<string[]> {
  const rows = await database.db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select('booking_changes.id')
    .where('bookings.series_id', '=', series.id)
    .where('booking_changes.status', '=', 'waiting')
    .orderBy('bookings.series_date')
    .execute();
  return rows.map(({ id }) => id);
}

async function standingOf(
  series: BegunSeries,
  cleaner: Cleaner,
): Promise<{ endsOn: string | null } | undefined> {
  const standings = await done<{ seriesId: string; endsOn: string | null }[]>(
    cleaner.client,
    documents.standings,
  );
  const standing = standings.find(({ seriesId }) => seriesId === series.id);
  return standing && { endsOn: standing.endsOn };
}
