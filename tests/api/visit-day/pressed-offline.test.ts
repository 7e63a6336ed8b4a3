import { expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  call,
  finish,
  noAccess,
  onTheWay,
  pressed,
  start,
  unsafe,
  wait,
  withPresses,
} from '#tests/support/offline/with-presses.ts';

// What was pressed without signal is taken with its moment, and once (rules/lifecycles#pressed-offline).
const { at, codeOf, database, onDay, send, setNow, storedOf, tasksOf, theCleaner, theCompany } =
  withPresses();

test('a whole visit pressed without signal has the moments of the presses, and each with its arrival', async () => {
  const day = '2026-11-26';
  const { id } = await onDay(day);
  at(day, '12:40');
  expect(await send(onTheWay, id, pressed(day, '09:20'))).toMatchObject({
    onTheWayAt: `${day}T09:20:00.000Z`,
  });
  expect(await send(start, id, pressed(day, '09:58'))).toMatchObject({ startedAt: `${day}T09:58:00.000Z` });
  expect(await send(finish(2.5), id, pressed(day, '12:31'))).toMatchObject({
    completedAt: `${day}T12:31:00.000Z`,
    totalHours: 2.5,
  });
  expect(await storedOf(id)).toEqual([
    expect.stringMatching(/^on-the-way 2026-11-26T09:20:00.000Z 2026-11-26T12:40:0/),
    expect.stringMatching(/^start 2026-11-26T09:58:00.000Z 2026-11-26T12:40:0/),
    expect.stringMatching(/^finish 2026-11-26T12:31:00.000Z 2026-11-26T12:40:0/),
  ]);
});

test('sent again days later it is what it was, and nothing twice', async () => {
  const day = '2026-11-27';
  const { id } = await onDay(day);
  setNow('2026-11-29T12:00:00Z');
  const first = await send(start, id, pressed(day, '10:01'));
  expect(await send(start, id, pressed(day, '10:01'))).toEqual(first);
  expect(await storedOf(id)).toHaveLength(1);
  await send(finish(2.5), id, pressed(day, '12:30'));
});

test('a repeat is what it was also once the visit has gone on, and no task', async () => {
  const day = '2026-12-11';
  const { id } = await onDay(day);
  at(day, '11:00');
  const presses = [
    [onTheWay, pressed(day, '09:20')],
    [start, pressed(day, '10:05')],
  ] as const;
  for (const [act, press] of presses) await send(act, id, press);
  at(day, '12:31');
  await send(finish(2.5), id, pressed(day, '12:30'));
  const before = [await tasksOf(id), await storedOf(id)];
  for (const [act, press] of presses) expect(await codeOf(act, id, press)).toBe('ok');
  // Also where its hours were said otherwise: it is the same press.
  expect(await codeOf(finish(2), id, pressed(day, '12:30'))).toBe('ok');
  expect([await tasksOf(id), await storedOf(id)]).toEqual(before);
});

test('what a second phone pressed of the same visit is done already, also once the visit has gone on', async () => {
  const day = '2026-12-23';
  const { id } = await onDay(day);
  at(day, '13:00');
  await send(onTheWay, id, pressed(day, '09:20'));
  await send(start, id, pressed(day, '09:58'));
  expect(await codeOf(onTheWay, id, pressed(day, '09:21'))).toBe('ok');
  await send(finish(2.5), id, pressed(day, '12:31'));
  const before = [await tasksOf(id), await storedOf(id)];
  for (const act of [onTheWay, start, finish(2.5)])
    expect(await codeOf(act, id, pressed(day, '12:32'))).toBe('ok');
  expect([await tasksOf(id), await storedOf(id)]).toEqual(before);
  // Other hours than were taken are for the office to look at.
  expect(await codeOf(finish(2), id, pressed(day, '12:33'))).toBe('part_finished');
});

test('a second phone that waited at the same closed door has nothing more to report', async () => {
  const day = '2026-12-17';
  const { id } = await onDay(day);
  at(day, '10:40');
  await send(wait, id, pressed(day, '10:02'));
  await send(call, id, pressed(day, '10:03'));
  await send(call, id, pressed(day, '10:12'));
  await send(noAccess, id, pressed(day, '10:23'));
  const before = await tasksOf(id);
  expect(await codeOf(wait, id, pressed(day, '10:04'))).toBe('ok');
  expect(await codeOf(noAccess, id, pressed(day, '10:25'))).toBe('ok');
  expect(await tasksOf(id)).toEqual(before);
});

test('presses at a closed door that are sent again after it was reported are what they were', async () => {
  const day = '2026-12-14';
  const { id } = await onDay(day);
  at(day, '10:30');
  const presses = [
    [wait, pressed(day, '10:02')],
    [call, pressed(day, '10:12')],
    [call, pressed(day, '10:03')],
    // A finger that slipped: it counted for nothing, and is nothing again.
    [call, pressed(day, '10:03')],
    [noAccess, pressed(day, '10:23')],
  ] as const;
  for (const [act, press] of presses) await send(act, id, press);
  const before = await tasksOf(id);
  for (const [act, press] of presses) expect(await codeOf(act, id, press)).toBe('ok');
  expect(await tasksOf(id)).toEqual(before);
  expect(await storedOf(id)).toHaveLength(4);
  const { rows } = await database.pool.query(
    'select calls_pressed from provider_bookings where booking_id = $1',
    [id],
  );
  expect(rows[0].calls_pressed).toEqual([`${day}T10:03:00.000Z`, `${day}T10:12:00.000Z`]);
});

test('a Start that was pressed before the customer said that nobody came is taken, and nobody can be marked as missing', async () => {
  const day = '2026-12-28';
  const { id, customer } = await onDay(day);
  at(day, '10:40');
  await done(
    customer,
    'mutation ($id: ID!) { reportNoShow(input: { id: $id, words: "Nobody came" }) { id } }',
    { id },
  );
  expect(await send(start, id, pressed(day, '09:58'))).toMatchObject({
    startedAt: `${day}T09:58:00.000Z`,
    serviceStatus: 'started',
  });
  at(day, '12:40');
  expect(await send(finish(2.5), id, pressed(day, '12:31'))).toMatchObject({ serviceStatus: 'completed' });
  const { rows } = await database.pool.query(
    "select id from booking_reports where booking_id = $1 and kind = 'no-show'",
    [id],
  );
  await done(
    theCleaner(),
    'mutation ($id: ID!) { answerNoShow(input: { reportID: $id, words: "I was there from two minutes before" }) { id } }',
    { id: rows[0].id },
  );
  const decide = (isUpheld: boolean) =>
    theCompany().send(
      'mutation ($id: ID!, $upheld: Boolean!) { decideNoShow(input: { reportID: $id, isUpheld: $upheld, words: "Their phone had no signal" }) { id } }',
      { id: rows[0].id, upheld: isUpheld },
    );
  expect((await decide(true)).errors[0]?.extensions.code).toBe('already_in_state');
  expect((await decide(false)).errors).toEqual([]);
});

test('a visit was earned when Finish was pressed', async () => {
  const day = '2026-12-21';
  const { id } = await onDay(day);
  setNow('2026-12-22T09:00:00Z');
  await send(start, id, pressed(day, '10:00'));
  await send(finish(2.5), id, pressed(day, '12:30'));
  const { rows } = await database.pool.query('select earned_at from earnings where booking_id = $1', [id]);
  expect(rows[0].earned_at).toEqual(new Date(`${day}T12:30:00.000Z`));
});

test('the office and the cleaner read what was pressed without signal, and nobody else does', async () => {
  const day = '2026-12-22';
  const { id, customer } = await onDay(day);
  at(day, '10:40');
  await send(start, id, pressed(day, '10:00'));
  expect(await storedOf(id, theCleaner())).toHaveLength(1);
  expect(await storedOf(id, customer)).toEqual([]);
  at(day, '12:31');
  await send(finish(2.5), id, pressed(day, '12:30'));
});

test('pay that rests on a Start which arrived late is put before the office', async () => {
  const day = '2026-11-28';
  const { id } = await onDay(day);
  at(day, '12:40');
  await send(start, id, pressed(day, '10:00'));
  await send(finish(2.5), id, pressed(day, '12:30'));
  expect(await tasksOf(id)).toEqual([
    {
      kind: 'pressed-offline',
      words: expect.stringContaining('Start 10:00am, here at 12:40pm; Finish 12:30pm, here at 12:40pm'),
    },
  ]);
});

test('a visit whose presses arrive within a quarter of an hour is no task', async () => {
  const day = '2026-11-30';
  const { id } = await onDay(day);
  at(day, '10:10');
  await send(start, id, pressed(day, '10:00'));
  at(day, '12:35');
  await send(finish(2.5), id, pressed(day, '12:30'));
  expect(await tasksOf(id)).toEqual([]);
});

test('nobody is told that a cleaner is on the way once the news is old', async () => {
  const [late, soon] = [await onDay('2026-12-01'), await onDay('2026-12-01', '14:00')];
  at('2026-12-01', '09:55');
  await send(onTheWay, late.id, pressed('2026-12-01', '09:20'));
  at('2026-12-01', '13:20');
  await send(onTheWay, soon.id, pressed('2026-12-01', '13:10'));
  const told = async (email: string) => (await mailsTo(database, 'cleaner-on-the-way', email)).length;
  expect([await told(late.email), await told(soon.email)]).toEqual([0, 1]);
});

test('a closed door without signal is reported with the moments of its presses, and looked at', async () => {
  const day = '2026-12-09';
  const { id } = await onDay(day);
  at(day, '11:30');
  await send(wait, id, pressed(day, '10:02'));
  await send(call, id, pressed(day, '10:03'));
  await send(call, id, pressed(day, '10:12'));
  expect(await codeOf(noAccess, id, pressed(day, '10:21'))).toBe('no_access_early');
  expect(await codeOf(noAccess, id, pressed(day, '10:23'))).toBe('ok');
  const { rows } = await database.pool.query(
    "select happened_at from booking_reports where booking_id = $1 and kind = 'no-access'",
    [id],
  );
  expect(rows[0].happened_at).toEqual(new Date(`${day}T10:23:00.000Z`));
  expect((await tasksOf(id)).map(({ kind }) => kind)).toEqual(['press-refused', 'pressed-offline']);
});

test('who left an unsafe home without signal is paid until they left', async () => {
  const day = '2026-12-10';
  const { id } = await onDay(day);
  at(day, '12:00');
  await send(start, id, pressed(day, '10:00'));
  expect(await send(unsafe, id, pressed(day, '10:40'))).toMatchObject({
    completedAt: `${day}T10:40:00.000Z`,
    totalHours: 0.75,
  });
  expect((await tasksOf(id)).map(({ kind }) => kind)).toEqual(['pressed-offline', 'unsafe']);
});
