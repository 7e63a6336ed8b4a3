import { expect } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { answerRedo, cleansAgainOf, type World } from '#tests/support/booking/cleans-again.ts';
import { tasksAbout, tend, viewRedo } from '#tests/support/booking/complaints.ts';
import { documents, waitingChange } from '#tests/support/booking/moving.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';

const { aRedo } = cleansAgainOf('Wednesday');

const move = (mover: World['company'], id: string, startDate: string) =>
  done(mover, documents.move, { input: { id, startDate, startTime: '15:00', earlyStartRequest: true } });

test('a clean again is moved by its link within its days, and whoever moves it agrees', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  visitor,
}) => {
  const { day: wednesday, id, token } = await aRedo({ server, clock, company, customer, cleaner });
  const choose = async (startDate: string) =>
    (await visitor.send(answerRedo, { input: { token, isAgreed: true, startDate, startTime: '10:00' } }))
      .errors[0]?.extensions.code ?? 'ok';
  expect(await choose(addDays(wednesday, 7))).toBe('redo_late');
  expect(await choose(addDays(wednesday, 2))).toBe('ok');
  clock.set(`${addDays(wednesday, 1)}T12:00:00Z`);
  await tend(server);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'agreed' } });
});

test('a clean again that its customer moves from their account is agreed to at once', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
}) => {
  const { day: wednesday, id, again } = await aRedo({ server, clock, company, customer, cleaner });
  await move(customer, again, addDays(wednesday, 1));
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'agreed' } });
});

test('a clean again that the office moves is still to be agreed to by its customer', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  database,
}) => {
  const { day: wednesday, id, again } = await aRedo({ server, clock, company, customer, cleaner });
  const friday = addDays(wednesday, 2);
  await move(company, again, friday);
  const change = await waitingChange(database, again);
  await done(cleaner, documents.answer, { id: change?.id, accept: true });
  expect(await done(customer, documents.get, { id: again })).toMatchObject({ startDate: friday });
  await tend(server);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'proposed' } });
  clock.set(`${friday}T10:00:00Z`);
  await tend(server);
  expect(await viewRedo(customer, id)).toMatchObject({ redo: { state: 'lost' } });
});

test('the task of a clean again is due when it ends, also moved, and where it came to nothing since then', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  database,
}) => {
  const { day: wednesday, id, again } = await aRedo({ server, clock, company, customer, cleaner });
  const dueAt = async () => {
    await tend(server);
    return (await tasksAbout(company, id)).map((task) => task.dueAt);
  };
  expect(await dueAt()).toEqual([`${addDays(wednesday, 3)}T12:00:00.000Z`]);
  const friday = addDays(wednesday, 2);
  await move(customer, again, friday);
  const change = await waitingChange(database, again);
  await done(cleaner, documents.answer, { id: change?.id, accept: true });
  expect(await dueAt()).toEqual([`${friday}T17:00:00.000Z`]);
  clock.set(`${addDays(wednesday, 1)}T11:00:00Z`);
  await done(customer, documents.cancel, { id: again });
  const lost = await dueAt();
  expect(lost).toEqual([expect.stringContaining(`${addDays(wednesday, 1)}T11:00:0`)]);
  clock.set(`${friday}T11:00:00Z`);
  expect(await dueAt()).toEqual(lost);
});

test('another time for a clean again that is said twice asks its cleaner once', async ({
  server,
  clock,
  company,
  customer,
  cleaner,
  visitor,
  database,
}) => {
  const world = { server, clock, company, customer, cleaner };
  const { day: wednesday, again, token } = await aRedo(world);
  const other = { startDate: addDays(wednesday, 1), startTime: '15:00' };
  const input = { token, isAgreed: true, ...other };
  await done(visitor, answerRedo, { input });
  const asked = await waitingChange(database, again);
  expect(asked).toBeDefined();
  expect(await done(visitor, answerRedo, { input })).toMatchObject({ state: 'agreed' });
  expect(await waitingChange(database, again)).toEqual(asked);
  const changes = database.db.selectFrom('booking_changes').select('id').where('booking_id', '=', again);
  expect(await changes.execute()).toHaveLength(1);
});
