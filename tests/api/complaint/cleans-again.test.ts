import { expect } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { answerRedo, cleansAgainOf, type World } from '#tests/support/booking/cleans-again.ts';
import {
  aComplaint,
  complaintTasks,
  endComplaintTask,
  moveComplaintTo,
  tend,
  viewRedo,
} from '#tests/support/booking/complaints.ts';
import { reportsVisibleTo, visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { test as base } from '#tests/support/fixtures/api-test.ts';
import { bookVisit, completeVisit } from '#tests/support/fixtures/visits.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { password } from '#tests/support/people.ts';

const test = base.extend('cleanerCount', { scope: 'file' }, 2);
const { nextDay, aRedo } = cleansAgainOf('Tuesday');

test('a clean again has its day and cleaner at once, costs nothing, is agreed by the link and pays as any visit', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  visitor,
  database,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: tuesday, id, again, token, state } = await aRedo(world);
  const friday = addDays(tuesday, 3);
  expect(state).toBe('proposed');
  const input = { token, isAgreed: true };
  expect(await done(visitor, answerRedo, { input })).toMatchObject({ state: 'agreed', startDate: friday });
  expect(await done(visitor, answerRedo, { input })).toMatchObject({ state: 'agreed' });
  const wholePaid = await journalsOf(company, 'completion', id);
  clock.set(`${friday}T10:00:00Z`);
  await done(cleaner, visitDayDocuments.start, { id: again });
  clock.set(`${friday}T12:00:00Z`);
  expect(await complaintTasks(company, id)).toEqual(['clean-again']);
  await done(cleaner, visitDayDocuments.finish, { id: again, hours: 2 });
  await tend(server);
  expect(await complaintTasks(company, id)).toEqual([]);
  expect((await viewRedo(customer, id)).status).toBe('closed');
  const [link] = await database.db
    .selectFrom('provider_bookings')
    .select(['earning_pence', 'sp_rate_pence'])
    .where('booking_id', '=', again)
    .execute();
  expect(link?.earning_pence).toBe(2 * (link?.sp_rate_pence ?? 0));
  const pay = ((link?.earning_pence ?? 0) / 100).toFixed(2);
  expect(await journalsOf(company, 'completion', again)).toEqual([`5100 +${pay}; 2100 −${pay}`]);
  // What the first clean cost and paid stands.
  expect(await journalsOf(company, 'completion', id)).toEqual(wholePaid);
});

const redoCleaners =
  'query ($id: ID!, $date: String!) { findRedoCleaners(reportID: $id, startDate: $date, startTime: "10:00") { serviceProviderID wasThere } }';

test('whoever did not come to the first clean is not said to have done it', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const tuesday = nextDay();
  const { id } = await bookVisit(customer, tuesday);
  await acceptAll(server, id, [cleaner]);
  clock.set(`${tuesday}T10:45:00Z`);
  await done(customer, visitDayDocuments.noShow, { input: { id, words: 'Nobody is here' } });
  const reports = await reportsVisibleTo(company, id);
  clock.set(`${addDays(tuesday, 1)}T11:00:00Z`);
  await done(company, visitDayDocuments.decideNoShow, { id: reports[0]?.id, yes: true });
  const question = { id: await aComplaint({ company, customer }, id), date: addDays(tuesday, 3) };
  expect(await done(company, redoCleaners, question)).toContainEqual({
    serviceProviderID: cleaner.id,
    wasThere: false,
  });
});

test('a clean again needs its day within five days, its time and a cleaner whom the customer may meet', async ({
  server,
  company,
  customer,
  cleaners: [first, second],
}) => {
  if (!first || !second) throw new Error('This file has two cleaners');
  const tuesday = nextDay();
  const friday = addDays(tuesday, 3);
  const visit = await bookVisit(customer, tuesday);
  await completeVisit(server, first, visit);
  const reportID = await aComplaint({ company, customer }, visit.id);
  const redo = { startDate: friday, startTime: '10:00', serviceProviderID: second.id };
  const move = (changes: object | null) =>
    moveComplaintTo(company, {
      reportID,
      to: 'redo',
      words: 'Again',
      redo: changes && { ...redo, ...changes },
    });
  expect(await move(null)).toBe('start_date_missing');
  expect(await move({ startDate: addDays(tuesday, 6) })).toBe('redo_late');
  expect(await move({ startTime: '03:00' })).toBe('start_time_missing');
  expect(await move({ serviceProviderID: '' })).toBe('cleaner_missing');
  await done(company, 'mutation ($input: KeepApartInput!) { keepApart(input: $input) { id } }', {
    input: {
      customerID: await customerIdOf(company, visit.id),
      serviceProviderID: second.id,
      reason: 'They quarrelled',
    },
  });
  expect(await done(company, redoCleaners, { id: reportID, date: friday })).toEqual([
    { serviceProviderID: first.id, wasThere: true },
  ]);
  expect(await move({})).toBe('kept_apart');
  expect(await reportsVisibleTo(customer, visit.id)).toMatchObject([{ status: 'received' }]);
});

const customerIdOf = async (company: World['company'], id: string) =>
  (
    await done<{ customerId: string }>(company, 'query ($id: ID!) { getBooking(id: $id) { customerId } }', {
      id,
    })
  ).customerId;

type Case = World & { visitor: World['company']; token: string; again: string; tuesday: string };

/** What may become of a clean again, and when there is another day for it. */
const losses: [
  name: string,
  happens: (it: Case) => Promise<void> | void,
  later: { days: number; time: string },
][] = [
  [
    'the customer says no by the link',
    async ({ visitor, token }) => {
      await done(visitor, answerRedo, { input: { token, isAgreed: false } });
    },
    { days: 2, time: '10:00' },
  ],
  [
    'nobody agrees in time',
    ({ clock, tuesday }) => clock.set(`${addDays(tuesday, 2)}T10:00:00Z`),
    { days: 3, time: '14:00' },
  ],
  [
    'the customer cancels it',
    async ({ customer, again: id }) => {
      await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id });
    },
    { days: 2, time: '10:00' },
  ],
  [
    'the office cancels it',
    async ({ company, again: id }) => {
      const cancel = `mutation ($id: ID!) {
        cancelBooking(input: { id: $id, cancellationReason: "We are ill" }) { id } }`;
      await done(company, cancel, { id });
    },
    { days: 2, time: '10:00' },
  ],
  [
    'nobody comes',
    async ({ clock, customer, company, visitor, token, again: id, tuesday }) => {
      await done(visitor, answerRedo, { input: { token, isAgreed: true } });
      clock.set(`${addDays(tuesday, 3)}T10:45:00Z`);
      await done(customer, visitDayDocuments.noShow, { input: { id, words: 'Nobody is here' } });
      const reports = await reportsVisibleTo(company, id);
      clock.set(`${addDays(tuesday, 4)}T11:00:00Z`);
      await done(company, visitDayDocuments.decideNoShow, { id: reports[0]?.id, yes: true });
    },
    { days: 6, time: '10:00' },
  ],
];

test.for(losses)(
  'the promise of a clean again is a task again when %s',
  async ([, happens, later], { server, clock, company, customer, cleaner, visitor }) => {
    const world = { server, clock, company, customer, cleaner };
    const { day: tuesday, id, reportID, redo, again, token } = await aRedo(world);
    await happens({ ...world, visitor, token, again, tuesday });
    await tend(server);
    expect(await viewRedo(customer, id)).toMatchObject({ status: 'redo', redo: { state: 'lost' } });
    expect(await complaintTasks(company, id)).toEqual(['clean-again']);
    // Whoever presses it away has it back.
    await endComplaintTask(company, id);
    expect(await complaintTasks(company, id)).toEqual([]);
    await tend(server);
    expect(await complaintTasks(company, id)).toEqual(['clean-again']);
    // It ends by another day, or with words that say why there is none.
    expect(await moveComplaintTo(company, { reportID, to: 'closed' })).toBe('words_missing');
    const other = { ...redo, startDate: addDays(tuesday, later.days), startTime: later.time };
    expect(await moveComplaintTo(company, { reportID, to: 'redo', words: 'Another day.', redo: other })).toBe(
      'ok',
    );
    expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'proposed' } });
    expect(await moveComplaintTo(company, { reportID, to: 'closed', words: 'Never mind' })).toBe(
      'complaint_under_way',
    );
  },
);

test('a cleaner who gives a clean again back leaves the promise and its task, and others are asked', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const { id, again } = await aRedo({ server, clock, company, customer, cleaner });
  await done(cleaner, 'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "Ill" }) { id } }', {
    id: again,
  });
  await tend(server);
  expect(await complaintTasks(company, id)).toEqual(['clean-again']);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'proposed', cleaners: [] } });
});

test('an erasure waits while a clean again is promised', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const { id } = await aRedo({ server, clock, company, customer, cleaner });
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', {
    id: (await viewRedo(customer, id)).redo?.bookingID,
  });
  await tend(server);
  const erase = 'mutation ($input: EraseMyDataInput!) { eraseMyData(input: $input) { waitingFor } }';
  const { waitingFor } = await done<{ waitingFor: string[] }>(customer, erase, { input: { password } });
  expect(waitingFor.join()).toContain('not decided');
  await done(customer, 'mutation { withdrawErasure { id } }');
  expect(await complaintTasks(company, id)).toEqual(['clean-again']);
});
