import { expect } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { answerRedo, cleansAgainOf, type World } from '#tests/support/booking/cleans-again.ts';
import { aComplaint, moveComplaintTo, tend, viewRedo } from '#tests/support/booking/complaints.ts';
import { documents } from '#tests/support/booking/moving.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { countWaiting } from '#tests/support/database.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { bookVisit, completeVisit } from '#tests/support/fixtures/visits.ts';

const { nextDay, aRedo } = cleansAgainOf('Wednesday');

const codeOf = async (client: World['company'], document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

const writeNotes = `mutation ($id: ID!) { updateAccessNotes(input: { id: $id, parking: "free", pets: ""
  commentsForAssistant: "Ring twice" }) { version } }`;

test('a customer can’t have more done in a clean again for nothing, the office can change it', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const { again: id } = await aRedo({ server, clock, company, customer, cleaner });
  for (const wish of [
    { hours: 4 },
    { cleanerCount: 2 },
    { extras: { innerOven: true } },
    { postalCode: 'N1 9GU' },
  ]) {
    expect(await codeOf(customer, documents.amendTerms, { id, wish })).toBe('amend_redo');
    expect(await codeOf(customer, documents.amend, { input: { id, wish } })).toBe('amend_redo');
  }
  expect(await codeOf(customer, writeNotes, { id })).toBe('ok');
  expect(await codeOf(company, documents.amend, { input: { id, wish: { hours: 2.5 } } })).toBe('ok');
});

test('a clean again stays within its days where its customer moves it from their account, too', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, again: id } = await aRedo(world);
  const date = addDays(wednesday, 7);
  const late = { id, startDate: date, startTime: '15:00', earlyStartRequest: true };
  expect(await codeOf(customer, documents.terms, { id, date, time: '15:00' })).toBe('redo_late');
  expect(await codeOf(customer, documents.move, { input: late })).toBe('redo_late');
  const soon = { ...late, startDate: addDays(wednesday, 1) };
  expect(await codeOf(customer, documents.move, { input: soon })).toBe('ok');
  expect(await codeOf(company, documents.move, { input: late })).toBe('ok');
});

const endForUs = (company: World['company'], id: string) =>
  done(company, 'mutation ($input: EndBookingInput!) { endBooking(input: $input) { endedEarlyBy } }', {
    input: { id, expectedPrice: 500, reason: 'A burst pipe' },
  });

test('the clean again of one that was ended early is not ended itself, and can be ended', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, again } = await aRedo(world, async ({ id, startDate }) => {
    await acceptAll(server, id, [cleaner]);
    clock.set(`${startDate}T10:00:00Z`);
    await done(cleaner, visitDayDocuments.start, { id });
    clock.set(`${startDate}T11:10:00Z`);
    await endForUs(company, id);
  });
  const ended = `query ($id: ID!) { getBooking(id: $id) { bookingStatus endedEarlyBy endedEarlyAt cancellationReason } }`;
  expect(await done(customer, ended, { id: again })).toEqual({
    bookingStatus: 'confirmed',
    endedEarlyBy: null,
    endedEarlyAt: null,
    cancellationReason: null,
  });
  clock.set(`${addDays(wednesday, 3)}T10:00:00Z`);
  await done(cleaner, visitDayDocuments.start, { id: again });
  clock.set(`${addDays(wednesday, 3)}T11:00:00Z`);
  await endForUs(company, again);
  expect(await done(customer, ended, { id: again })).toMatchObject({
    bookingStatus: 'completed',
    endedEarlyBy: 'company',
    cancellationReason: 'A burst pipe',
  });
});

test('whoever agrees in the moment in which a clean again is given up keeps it', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  visitor,
  database,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, id, again, token } = await aRedo(world);
  clock.set(`${addDays(wednesday, 2)}T10:00:00Z`);
  const holding = await database.pool.connect();
  await holding.query('begin');
  await holding.query('select from bookings where id = $1 for update', [again]);
  const agreed = done(visitor, answerRedo, { input: { token, isAgreed: true } });
  await expect.poll(() => countWaiting(database)).toBe(1);
  const tended = tend(server);
  await expect.poll(() => countWaiting(database)).toBe(2);
  await holding.query('commit');
  holding.release();
  await Promise.all([agreed, tended]);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'agreed' } });
});

test('a clean again that its cleaner has begun is not given up because nobody agreed to it', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, id, again } = await aRedo(world);
  clock.set(`${addDays(wednesday, 3)}T09:45:00Z`);
  await done(cleaner, visitDayDocuments.start, { id: again });
  await tend(server);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'proposed' } });
  clock.set(`${addDays(wednesday, 3)}T12:00:00Z`);
  await done(cleaner, visitDayDocuments.finish, { id: again, hours: 2 });
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'done' } });
});

test('a clean again that can’t be given up keeps no other waiting, and the next run gives it up', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  database,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const stuck = await aRedo(world);
  const next = await aRedo(world);
  await database.pool.query(`create function stand_still() returns trigger language plpgsql as
    $$ begin if new.id = '${stuck.again}' then raise exception 'stuck'; end if; return new; end $$;
    create trigger stand_still before update on bookings for each row execute function stand_still()`);
  try {
    clock.set(`${addDays(next.day, 2)}T10:00:00Z`);
    await tend(server);
    expect(await viewRedo(customer, stuck.id)).toMatchObject({ redo: { state: 'proposed' } });
    expect(await viewRedo(customer, next.id)).toMatchObject({ redo: { state: 'lost' } });
  } finally {
    await database.pool.query('drop function stand_still cascade');
  }
  await tend(server);
  expect(await viewRedo(customer, stuck.id)).toMatchObject({ redo: { state: 'lost' } });
});

test('a clean again begins late enough for its customer to agree to it first', async ({
  server,
  company,
  customer,
  cleaner,
}) => {
  const wednesday = nextDay();
  const visit = await bookVisit(customer, wednesday);
  await completeVisit(server, cleaner, visit);
  const reportID = await aComplaint({ company, customer }, visit.id);
  const at = (startTime: string) => {
    const redo = { startDate: wednesday, startTime, totalHours: 2, serviceProviderID: cleaner.id };
    return moveComplaintTo(company, { reportID, to: 'redo', words: 'Asha comes back today.', redo });
  };
  // The first clean ended at 1:30pm.
  expect(await at('14:00')).toBe('redo_soon');
  expect(await at('15:30')).toBe('redo_soon');
  expect(await at('16:00')).toBe('ok');
  await tend(server);
  expect(await viewRedo(customer, visit.id)).toMatchObject({ redo: { state: 'proposed' } });
});

test('a clean again that its cleaner has begun early can no longer be turned down or moved', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  visitor,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, id, again, token } = await aRedo(world);
  clock.set(`${addDays(wednesday, 3)}T09:45:00Z`);
  await done(cleaner, visitDayDocuments.start, { id: again });
  const other = { startDate: addDays(wednesday, 5), startTime: '15:00' };
  for (const said of [{ isAgreed: false }, { isAgreed: true, ...other }])
    expect(await codeOf(visitor, answerRedo, { input: { token, ...said } })).toBe('move_too_late');
  clock.set(`${addDays(wednesday, 3)}T12:00:00Z`);
  await done(cleaner, visitDayDocuments.finish, { id: again, hours: 2 });
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'done' } });
});
