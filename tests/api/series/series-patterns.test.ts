import { expect } from 'vitest';
import { waitingChange } from '#tests/support/booking/moving.ts';
import {
  aSeries,
  seriesDocuments as documents,
  endAnswers,
  growSeries,
  standingDates,
  takeEvery,
  visitOn,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince } from '#tests/support/booking/series-mails.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
const monthly = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly', startDate: '2026-11-30' };

const terms = `query ($id: ID!, $fromDate: String!, $startDate: String!, $startTime: String!) {
  moveSeriesTerms(id: $id, fromDate: $fromDate, startDate: $startDate, startTime: $startTime) {
    patterns { monthOrdinal words dates closedDates } visitCount isHourAlone cleanersAsked isAskedAnew } }`;
const answerAll = `mutation ($id: ID!, $accept: Boolean!) {
  answerBookingChange(input: { id: $id, accept: $accept, forAll: true }) { id } }`;

test('a new hour on the same day changes the hour alone: the last Monday of the month stays the last', async ({
  clock,
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, monthly);
  const move = { id: series.id, fromDate: '2026-12-28', startDate: '2026-12-28', startTime: '09:00' };
  const { data } = await series.customer.send(terms, move);
  expect(data?.moveSeriesTerms).toMatchObject({
    isHourAlone: true,
    patterns: [
      {
        monthOrdinal: 'last',
        words: 'From now on the last Monday of the month, 9:00am',
        dates: ['2026-12-28', '2027-01-25', '2027-02-22', '2027-03-29', '2027-04-26', '2027-05-31'],
      },
    ],
  });
  expect((await series.customer.send(documents.move, { input: move })).errors).toEqual([]);
  clock.set('2027-02-10T01:30:00Z');
  await growSeries(server, series.id);
  // The fourth Monday of March is the 22nd.
  expect((await standingDates(database, series.id)).slice(-2)).toEqual(['2027-02-22', '2027-03-29']);
  const last = await visitOn(database, series.id, '2027-03-29');
  expect(last.start_time.slice(0, 5)).toBe('09:00');
});

test('another day asks which pattern is meant, with the next six dates of each, and goes by the answer', async ({
  database,
  server,
  company,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, monthly);
  const move = { id: series.id, fromDate: '2026-11-30', startDate: '2026-11-27', startTime: '13:00' };
  for (const asker of [series.customer, company]) {
    const { data } = await asker.send(terms, move);
    expect(data?.moveSeriesTerms).toMatchObject({
      isHourAlone: false,
      patterns: [
        {
          monthOrdinal: 'last',
          words: 'From now on the last Friday of the month, 1:00pm',
          dates: ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30'],
          closedDates: ['2026-12-25'],
        },
        {
          monthOrdinal: 'fourth',
          words: 'From now on the fourth Friday of the month, 1:00pm',
          dates: ['2026-11-27', '2026-12-25', '2027-01-22', '2027-02-26', '2027-03-26', '2027-04-23'],
        },
      ],
    });
  }
  const before = await visitsOf(database, series.id);
  const early = { ...move, earlyStartRequest: true };
  const unsaid = await series.customer.send(documents.move, { input: early });
  expect(unsaid.errors[0]?.extensions).toMatchObject({
    code: 'month_ordinal_missing',
    field: 'monthOrdinal',
  });
  expect(unsaid.errors[0]?.message).toBe('Say which day of the month is meant: the last or the fourth');
  const wrong = await series.customer.send(documents.move, { input: { ...early, monthOrdinal: 'third' } });
  expect(wrong.errors[0]?.extensions.code).toBe('month_ordinal_missing');
  expect(await visitsOf(database, series.id)).toEqual(before);
  const { data, errors } = await series.customer.send(documents.move, {
    input: { ...early, monthOrdinal: 'fourth' },
  });
  expect(errors).toEqual([]);
  expect(data?.moveSeries).toMatchObject({ startDate: '2026-11-27', startTime: '13:00' });
  const rows = await database.db
    .selectFrom('series')
    .select('month_ordinal')
    .where('id', '=', series.id)
    .execute();
  expect(rows).toEqual([{ month_ordinal: 4 }]);
});

test('a new hour leaves on their days the visits that an older and a newer plan decided', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '14:00' });
  const move = async (fromDate: string, startDate: string, startTime: string) => {
    const input = { id: series.id, fromDate, startDate, startTime };
    expect((await series.customer.send(documents.move, { input })).errors).toEqual([]);
  };
  await move('2027-01-08', '2027-01-11', '15:00');
  await move('2026-12-11', '2026-12-11', '16:00');
  const visits = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  expect(visits.map((visit) => `${visit.series_date} ${visit.start_date} ${visit.start_time}`)).toEqual([
    '2026-12-04 2026-12-04 14:00',
    '2026-12-11 2026-12-11 16:00',
    '2026-12-18 2026-12-18 16:00',
    '2027-01-11 2027-01-11 16:00',
    '2027-01-18 2027-01-18 16:00',
  ]);
});

test('a visit that had a time of its own moves where the series moves from it on', async ({
  database,
  server,
  company,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-02', startTime: '12:00' });
  const own = await visitOn(database, series.id, '2026-12-09');
  const single = await company.send(
    'mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { startDate } }',
    { input: { id: own.id, startDate: '2026-12-10', startTime: '12:00' } },
  );
  expect(single.errors).toEqual([]);
  const input = { id: series.id, fromDate: '2026-12-09', startDate: '2026-12-08', startTime: '09:00' };
  expect((await series.customer.send(documents.move, { input })).errors).toEqual([]);
  expect(await visitOn(database, series.id, '2026-12-08')).toMatchObject({
    id: own.id,
    start_date: '2026-12-08',
    start_time: '09:00',
  });
});

test('a move is one mail to the customer and one to the cleaner with all its dates, and so is the answer to it', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  const standing = await standingDates(database, series.id);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const input = { id: series.id, fromDate: '2026-12-10', startDate: '2026-12-09', startTime: '09:00' };
  const { data, errors } = await series.customer.send(documents.move, { input });
  expect(errors).toEqual([]);
  const moved = standing.slice(1).length;
  const told = await mails.take();
  expect(told.map(({ to }) => to)).toEqual(['customer', 'cleaner']);
  expect(told[0]?.groups[0]).toMatchObject({ state: 'asked', who: 'Asha' });
  for (const one of told) {
    expect(one.template).toBe('series-visits');
    expect(one.groups[0]?.visits).toHaveLength(moved);
    expect(one.groups[0]?.visits[0]).toBe(
      'Wednesday 9 December, 9:00am (until now Thursday 10 December, 10:00am)',
    );
    expect(one.fromNowOn).toBe('From now on every Wednesday, 9:00am');
  }
  expect(data?.moveSeries).toMatchObject({ startTime: '09:00' });
  const third = (await visitsOf(database, series.id))[2];
  const change = await waitingChange(database, third?.id ?? '');
  const yes = await cleaner.client.send(answerAll, { id: change?.id, accept: true });
  expect(yes.errors).toEqual([]);
  const answered = await mails.take();
  expect(answered.map(({ to, groups }) => [to, groups.map(({ state }) => state)])).toEqual([
    ['customer', ['covered']],
    ['cleaner', ['covered']],
  ]);
  expect(answered[0]?.groups[0]).toMatchObject({ who: 'Asha' });
  expect(answered[0]?.groups[0]?.visits).toHaveLength(moved);
  const visits = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  expect(new Set(visits.slice(1).map((one) => `${one.start_time} ${one.booking_status}`))).toEqual(
    new Set(['09:00 confirmed']),
  );
  // They took every visit before, and have said yes to the new times: that goes for later ones too.
  const standings = await cleaner.client.send(documents.standings);
  expect(standings.data?.listStandingAcceptances).toContainEqual(
    expect.objectContaining({ seriesId: series.id, endsOn: null }),
  );
});

test('a yes to every visit is one mail to the customer and one to the cleaner, with all that are booked', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, { startDate: '2026-12-07', startTime: '17:30' });
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  await takeEvery(server, series, cleaner);
  const booked = await standingDates(database, series.id);
  const told = (await mails.take()).filter(({ template }) => template !== 'booking-invitation');
  expect(told.map(({ to, template }) => `${to} ${template}`)).toEqual([
    'customer series-cleaner',
    'cleaner series-visits',
  ]);
  expect(told[0]?.visits).toHaveLength(booked.length);
  expect(told[1]?.groups.map(({ state }) => state)).toEqual(['covered']);
  expect(told[1]?.groups[0]?.visits).toEqual(told[0]?.visits);
});

test('a cleaner who does not answer loses all visits at once, with one mail to each, and the customer keeps the new time', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '12:00' });
  await takeEvery(server, series, cleaner);
  const input = { id: series.id, fromDate: '2026-12-12', startDate: '2026-12-11', startTime: '12:00' };
  expect((await series.customer.send(documents.move, { input })).errors).toEqual([]);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const waiting = await database.db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select(['booking_changes.id', 'booking_changes.answer_by'])
    .where('bookings.series_id', '=', series.id)
    .where('booking_changes.status', '=', 'waiting')
    .execute();
  expect(new Set(waiting.map((one) => one.answer_by.toISOString())).size).toBe(1);
  clock.set(waiting[0]?.answer_by.toISOString() ?? '');
  await endAnswers(
    server,
    waiting.map(({ id }) => id),
  );
  const told = await mails.take();
  expect(told.map(({ to, groups }) => [to, groups.map(({ state }) => state)])).toEqual([
    ['customer', ['searching']],
    ['cleaner', ['freed']],
  ]);
  expect(told[0]?.groups[0]?.visits).toHaveLength(waiting.length);
  const visits = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  expect(visits.slice(1).every((one) => one.booking_status === 'pending')).toBe(true);
  expect(visits[1]).toMatchObject({ start_date: '2026-12-11', start_time: '12:00' });
});
