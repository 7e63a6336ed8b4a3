import type { Ctx } from '#server/context.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { changeSeriesVisit } from '#server/series/change-series-visit.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { generateSeries } from '#server/series/generate-series.ts';
import { lapseChange } from '#server/series/move/lapse-change.ts';
import { announceSeriesRates } from '#server/series/rates/announce-series-rates.ts';
import { startSeries } from '#server/series/start-series.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { anAccount, type Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { bookAndPay } from './bookings.ts';

export type BegunSeries = { id: string; firstId: string; email: string; customer: Client };

/** Begins the regular clean that a booked visit is the first of, as its job does. */
export const beginFrom = (server: TestServer, bookingId: string): Promise<void> =>
  startSeries(server.system(), bookingId);

let number = 0;

/** Books a weekly series from Tuesday 1 December 2026, 10:00, as its customer; its visits are made. */
export async function beginSeries(
  server: TestServer,
  database: TestDatabase,
  customer: Client,
  changes: Record<string, unknown>,
  card?: string,
): Promise<{ id: string; firstId: string }> {
  const answers = { serviceFrequency: 'EveryWeek', startDate: '2026-12-01', ...changes };
  const firstId = await bookAndPay(customer, answers, card);
  await startSeries(server.system(), firstId);
  const { series_id: id } = await database.db
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow();
  if (!id) throw new Error('The series was not begun');
  return { id, firstId };
}

/** The same of a new customer, who signs in after it. */
export async function aSeries(
  server: TestServer,
  database: TestDatabase,
  changes: Record<string, unknown> = {},
  card?: string,
): Promise<BegunSeries> {
  number += 1;
  const email = `series${number}@example.com`;
  const begun = await beginSeries(server, database, createClient(server), { email, ...changes }, card);
  return { ...begun, email, customer: await anAccount(server, email) };
}

/** Tells customers of new rates, as a job of the morning does. */
export const announceRates = (server: TestServer) => announceSeriesRates(server.system());

/** The visits of a series by the database, in order of their dates. */
export const visitsOf = (database: TestDatabase, seriesId: string) =>
  database.db
    .selectFrom('bookings')
    .select([
      'id',
      'series_date',
      'start_date',
      'start_time',
      'starts_at',
      'booking_status',
      'total_price_pence',
      'quarter_hours',
      'version',
    ])
    .where('series_id', '=', seriesId)
    .orderBy('series_date')
    .orderBy('created_at')
    .execute();

/** The visit that stands on a planned date. */
export const visitOn = async (database: TestDatabase, seriesId: string, date: string) => {
  const found = (await visitsOf(database, seriesId)).find(
    (visit) => visit.series_date === date && visit.booking_status !== 'canceled',
  );
  if (!found) throw new Error(`There is no visit on ${date}`);
  return found;
};

/** The dates of the visits that stand. */
export const standingDates = async (database: TestDatabase, seriesId: string): Promise<string[]> =>
  (await visitsOf(database, seriesId))
    .filter((visit) => visit.booking_status !== 'canceled')
    .map((visit) => visit.series_date ?? '');

export const skipsOf = async (database: TestDatabase, seriesId: string): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('series_skips')
    .select(['date', 'reason'])
    .where('series_id', '=', seriesId)
    .orderBy('date')
    .execute();
  return rows.map(({ date, reason }) => `${date} ${reason}`);
};

const shown = `id status startDate startTime hours coverChoice pausedFrom pausedUntil endedOn version price { total }
  nextPrice { total } nextPriceFrom announcedPrices { from price { total } } dates { date skipReason bookingId bookingStatus isCoverAsked }`;
export const seriesDocuments = {
  get: `query ($id: ID!) { getSeries(id: $id) { ${shown} } }`,
  list: 'query { listSeries { id dates { date } } }',
  skip: 'mutation ($id: ID!, $version: Int) { skipVisit(input: { id: $id, expectedVersion: $version }) { bookingStatus cancellationFee } }',
  pause: `mutation ($id: ID!, $from: String!, $until: String!) { pauseSeries(input: { id: $id, from: $from, until: $until }) { ${shown} } }`,
  resume: `mutation ($id: ID!) { resumeSeries(input: { id: $id }) { ${shown} } }`,
  end: `mutation ($id: ID!, $version: Int) { endSeries(input: { id: $id, expectedVersion: $version }) { ${shown} } }`,
  move: `mutation ($input: MoveSeriesInput!) { moveSeries(input: $input) { ${shown} } }`,
  amend: `mutation ($input: AmendSeriesInput!) { amendSeries(input: $input) { ${shown} } }`,
  frequency: `mutation ($input: ChangeSeriesFrequencyInput!) { changeSeriesFrequency(input: $input) { ${shown} serviceFrequency schedule } }`,
  anotherCleaner: `mutation ($input: ChangeSeriesCleanerInput!) { changeSeriesCleaner(input: $input) { ${shown} } }`,
  cover: `mutation ($id: ID!, $choice: String!) { chooseCover(input: { id: $id, coverChoice: $choice }) { coverChoice } }`,
  answer:
    'mutation ($id: ID!, $answer: CoverAnswer!) { answerCover(input: { id: $id, answer: $answer }) { bookingStatus } }',
  makeUp: `mutation ($input: MakeUpVisitInput!) { makeUpVisit(input: $input) { id startDate startTime seriesDate bookingStatus } }`,
  accept: `mutation ($id: ID!, $every: Boolean) { acceptBooking(input: { id: $id, everyVisit: $every }) { bookingStatus } }`,
  standings: '{ listStandingAcceptances { seriesId outcode spRate endsOn } }',
  endStanding: 'mutation ($id: ID!) { endStandingAcceptance(seriesId: $id) { endsOn } }',
  preview: `query ($input: PreviewSeriesInput!) { previewSeries(input: $input) { date state problem } }`,
};

type MoveJob = { payload: { bookingId: string; kind: 'move' | 'amend' } };

/** The changes of a move's visits that jobs would make. */
export async function followMove(database: TestDatabase, system: Ctx): Promise<void> {
  const { rows } = await database.pool.query<MoveJob>(
    "select payload from graphile_worker._private_jobs where key like 'move-series-visit:%'",
  );
  await database.pool.query("delete from graphile_worker._private_jobs where key like 'move-series-visit:%'");
  for (const { payload } of rows) await changeSeriesVisit(system, payload);
}

/** Brings a visit in line with its series, as a job does for one that could not be changed with it. */
export const amendLate = (server: TestServer, bookingId: string): Promise<void> =>
  changeSeriesVisit(server.system(), { bookingId, kind: 'amend' });

/** A cleaner says yes to every visit of a series. */
export async function takeEvery(server: TestServer, series: { firstId: string }, cleaner: Provider) {
  await inviteProviders(server.system(), series.firstId);
  const { errors } = await cleaner.client.send(seriesDocuments.accept, { id: series.firstId, every: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

/** The night's job that looks at every series, without those that it asks for. */
export const beginNight = (server: TestServer): Promise<void> => generateSeries(server.system());

/** Makes the visits of a series up to eight weeks ahead, as its nightly job does. */
export const growSeries = (server: TestServer, id: string): Promise<void> =>
  extendSeries(server.system(), id);

/** The time for answers to these questions ends, each by its own job. */
export async function endAnswers(server: TestServer, changeIds: readonly string[]): Promise<void> {
  for (const id of changeIds) await lapseChange(server.system(), id);
}
