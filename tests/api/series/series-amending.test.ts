import { expect } from 'vitest';
import { cards } from '#tests/support/booking/cards.ts';
import { waitingChange } from '#tests/support/booking/moving.ts';
import { acceptQuote, bookQuoteDocument, payBy, place, quoted } from '#tests/support/booking/quoted.ts';
import {
  announceRates,
  aSeries,
  beginFrom,
  seriesDocuments as documents,
  takeEvery,
  visitsOf,
} from '#tests/support/booking/series.ts';
import { at, mailsSince, sentMail } from '#tests/support/booking/series-mails.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 4);
const answerAll = `mutation ($id: ID!, $accept: Boolean!) {
  answerBookingChange(input: { id: $id, accept: $accept, forAll: true }) { id } }`;
const together = 'query ($id: ID!) { getBooking(id: $id) { change { together { bookingId newDate } } } }';

test('a longer clean from here on is one mail to the customer and one to the cleaner, and so is the answer to it', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 0);
  const series = await aSeries(server, database, { startDate: '2026-12-03' });
  await takeEvery(server, series, cleaner);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const wish = { hours: 4, extras: { ironing: true } };
  const input = { id: series.id, fromDate: '2026-12-10', wish };
  await done(series.customer, documents.amend, { input });
  const visits = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  const later = visits.slice(1);
  const told = await mails.take();
  expect(told.map(({ to, template }) => `${to} ${template}`)).toEqual([
    'customer series-visits',
    'cleaner series-visits',
  ]);
  for (const one of told) {
    expect(one.groups.map(({ state }) => state)).toEqual(['asked']);
    expect(one.groups[0]?.visits).toHaveLength(later.length);
    expect(one.groups[0]?.visits[0]).toBe('Thursday 10 December, 10:00am');
    expect(one.amended).toMatchObject({
      from: 'Thursday 10 December',
      length: '4 hours (until now 3.5 hours)',
      added: 'Ironing',
    });
  }
  expect(told.map(({ amended }) => amended?.price)).toEqual(['£91.20 (until now £79.80)', '']);
  const { subject, words } = await sentMail({ database }, 'series-visits', series.email);
  expect(subject).toBe('Your regular clean changes from Thursday 10 December on');
  expect(words).toContain('Until then they stay as they are.');
  // All of them until one moment, and answered with one press.
  const change = await waitingChange(database, later[1]?.id ?? '');
  const { change: asked } = await done<{ change: { together: { newDate: string }[] } }>(
    cleaner.client,
    together,
    { id: later[1]?.id },
  );
  expect(asked.together.map(({ newDate }) => newDate)).toEqual(later.map(({ start_date: date }) => date));
  await done(cleaner.client, answerAll, { id: change?.id, accept: true });
  const answered = await mails.take();
  expect(answered.map(({ to, groups }) => [to, groups.map(({ state }) => state)])).toEqual([
    ['customer', ['covered']],
    ['cleaner', ['covered']],
  ]);
  expect(answered[0]?.groups[0]?.visits).toHaveLength(later.length);
  const after = (await visitsOf(database, series.id)).filter((one) => one.booking_status !== 'canceled');
  expect(after.map((one) => `${one.quarter_hours} ${one.booking_status}`)).toEqual([
    '14 confirmed',
    ...later.map(() => '16 confirmed'),
  ]);
  // They took every visit before and say yes to the longer ones: that goes for later ones too.
  const standings = await cleaner.client.send(documents.standings);
  expect(standings.data?.listStandingAcceptances).toContainEqual(
    expect.objectContaining({ seriesId: series.id, endsOn: null }),
  );
});

test('what nobody is asked about is done at once, in one mail a person', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 1);
  const series = await aSeries(server, database, { startDate: '2026-12-04', startTime: '08:00' });
  await takeEvery(server, series, cleaner);
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  const input = { id: series.id, fromDate: '2026-12-11', wish: { cleaningSupplies: true } };
  await done(series.customer, documents.amend, { input });
  const told = await mails.take();
  expect(told.map(({ to, template, groups }) => [to, template, groups.map(({ state }) => state)])).toEqual([
    ['customer', 'series-visits', ['covered']],
    ['cleaner', 'series-visits', ['covered']],
  ]);
  expect(told[0]?.amended).toMatchObject({ products: 'We bring them', length: '' });
});

test('the mail of a change says from which date on visits cost what was announced', async ({
  database,
  server,
  cleaners: _,
}) => {
  const series = await aSeries(server, database, { startDate: '2026-12-03', startTime: '18:00' });
  const setRate = (pence: number) =>
    database.db.updateTable('application_settings').set({ every_week_rate_pence: pence }).execute();
  await setRate(2400);
  await announceRates(server);
  await setRate(2280);
  const input = { id: series.id, fromDate: '2026-12-10', wish: { cleaningSupplies: true } };
  await done(series.customer, documents.amend, { input });
  const [told] = await mailsTo(database, 'series-visits', series.email);
  expect(told?.props).toMatchObject({
    amended: { price: '£85.80 (until now £79.80)', laterPrice: '£90.00 from Thursday 21 January on' },
  });
});

test('a pause made shorter and later at once is one mail to the customer and one to the cleaner', async ({
  database,
  server,
  cleaners,
}) => {
  const cleaner = at(cleaners, 2);
  const series = await aSeries(server, database, { startDate: '2026-12-05', startTime: '08:00' });
  await takeEvery(server, series, cleaner);
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-10', until: '2026-12-21' });
  const mails = mailsSince({ database }, series, cleaner);
  await mails.forget();
  await done(series.customer, documents.pause, { id: series.id, from: '2026-12-15', until: '2027-01-10' });
  const told = await mails.take();
  expect(told.map(({ to, template }) => `${to} ${template}`)).toEqual([
    'customer series-visits-canceled',
    'cleaner series-visits',
  ]);
  const back = ['Saturday 12 December, 8:00am'];
  const gone = ['Saturday 2 January, 8:00am', 'Saturday 9 January, 8:00am'];
  expect(told[0]).toMatchObject({ dates: gone, back });
  expect(told[1]?.groups).toEqual([
    { state: 'covered', who: '', pay: '', visits: back },
    { state: 'freed', who: '', pay: '', visits: gone },
  ]);
});

test('the weekdays of a quote change together, in one mail', async ({
  database,
  server,
  company,
  visitor,
  cleaner: _,
}) => {
  const email = 'together@example.com';
  const { token } = await quoted({ company, visitor, database }, { email });
  await acceptQuote(visitor, token);
  const input = { token, startDate: '2026-12-07', ...place };
  const { payLink, bookingId } = await done<{ payLink: string; bookingId: string }>(
    visitor,
    bookQuoteDocument,
    { input },
  );
  await payBy(visitor, payLink);
  await beginFrom(server, bookingId);
  const group = await database.db
    .selectFrom('series')
    .select('series.id')
    .innerJoin('customers', 'customers.id', 'series.customer_id')
    .where('customers.email', '=', email)
    .execute();
  const [one] = group;
  const amend = { id: one?.id, fromDate: '2026-12-16', wish: { hours: 4 } };
  const before = (await mailsTo(database, 'series-visits', email)).length;
  await done(company, documents.amend, { input: amend });
  const visits = (await Promise.all(group.map(({ id }) => visitsOf(database, id)))).flat();
  const isLater = (date: string | null) => (date ?? '') >= '2026-12-16';
  for (const { start_date: date, quarter_hours: quarters } of visits)
    expect(`${date} ${quarters}`).toBe(`${date} ${isLater(date) ? 16 : 14}`);
  expect(group).toHaveLength(3);
  const told = (await mailsTo(database, 'series-visits', email)).slice(before);
  expect(told).toHaveLength(1);
  const groups = (told[0]?.props as { groups?: { visits: string[] }[] } | undefined)?.groups ?? [];
  const open = visits.filter(
    ({ start_date: date, booking_status: status }) => isLater(date) && status === 'pending',
  );
  expect(groups.flatMap((group) => group.visits)).toHaveLength(open.length);
});

test('where the card refuses the higher price of a visit of the next days, nothing of a change is done', async ({
  database,
  server,
  cleaners,
}) => {
  const start = { startDate: '2026-11-26', startTime: '13:00' };
  const series = await aSeries(server, database, start, cards.declinedLater);
  await takeEvery(server, series, at(cleaners, 3));
  const mails = mailsSince({ database }, series, at(cleaners, 3));
  await mails.forget();
  const before = await visitsOf(database, series.id);
  const dearer = [
    [documents.amend, { wish: { cleaningSupplies: true } }],
    [documents.frequency, { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'biweekly' }],
  ] as const;
  for (const [document, change] of dearer) {
    const input = { id: series.id, fromDate: start.startDate, ...change };
    const { errors } = await series.customer.send(document, { input });
    expect(errors[0]?.extensions.code).toBe('card_declined');
  }
  expect(await visitsOf(database, series.id)).toEqual(before);
  expect(await mails.take()).toEqual([]);
});
