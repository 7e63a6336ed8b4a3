import { expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import {
  booked,
  call,
  finish,
  noAccess,
  pressed,
  start,
  wait,
  withPresses,
} from '#tests/support/offline/with-presses.ts';

// A press without signal that can't be taken (rules/lifecycles#pressed-offline).
const { at, codeOf, onDay, send, setNow, tasksOf, theCleaner, theCompany } = withPresses();

test('no access that was pressed before a call is out of order', async () => {
  const day = '2026-12-15';
  const { id } = await onDay(day);
  at(day, '10:50');
  await send(wait, id, pressed(day, '10:02'));
  await send(call, id, pressed(day, '10:12'));
  await send(call, id, pressed(day, '10:40'));
  expect(await codeOf(noAccess, id, pressed(day, '10:30'))).toBe('pressed_out_of_order');
});

test('what is wrong with the form is for its cleaner alone', async () => {
  const day = '2026-12-16';
  const { id } = await onDay(day);
  at(day, '10:40');
  await send(start, id, pressed(day, '10:30'));
  expect(await codeOf(finish(8), id, pressed(day, '10:35'))).toBe('hours_over_booked');
  expect(await tasksOf(id)).toEqual([]);
  at(day, '13:05');
  await send(finish(2.5), id, pressed(day, '13:00'));
});

test('a Finish of a visit that was never begun is told to the office, whatever hours it says', async () => {
  const day = '2026-12-24';
  const { id } = await onDay(day);
  at(day, '12:40');
  expect(await codeOf(finish(8), id, pressed(day, '12:31'))).toBe('not_started_yet');
  expect((await tasksOf(id)).map(({ kind }) => kind)).toEqual(['press-refused']);
});

test('who gave the job back is not there, so nothing is told of what their phone still sends', async () => {
  const day = '2026-12-18';
  const { id } = await onDay(day);
  await done(theCleaner(), 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }', { id });
  at(day, '12:40');
  expect(await codeOf(start, id, pressed(day, '10:00'))).toBe('already_in_state');
  expect((await tasksOf(id)).map(({ kind }) => kind)).not.toContain('press-refused');
});

test('half an hour before the start is the earliest moment of Start, whenever it arrives', async () => {
  const day = '2026-12-02';
  const { id } = await onDay(day);
  at(day, '10:30');
  expect(await codeOf(start, id, pressed(day, '09:29'))).toBe('too_early_to_start');
  expect(await codeOf(start, id, pressed(day, '09:30'))).toBe('ok');
  at(day, '12:40');
  await send(finish(2.5), id, null);
});

test('a press out of order or older than 72 hours is refused in words, and the office is told', async () => {
  const day = '2026-12-03';
  const { id } = await onDay(day);
  at(day, '12:40');
  await send(start, id, pressed(day, '10:10'));
  expect(await codeOf(finish(2.5), id, pressed(day, '10:05'))).toBe('pressed_out_of_order');
  await send(finish(2.5), id, pressed(day, '12:35'));
  setNow(booked);
  const other = await onDay('2026-12-04');
  setNow('2026-12-07T12:00:00Z');
  expect(await codeOf(start, other.id, pressed('2026-12-04', '10:00'))).toBe('pressed_too_long_ago');
  expect((await tasksOf(id)).map(({ kind }) => kind)).toContain('press-refused');
  expect((await tasksOf(other.id)).map(({ kind }) => kind)).toContain('press-refused');
});

test('a Start for a visit that the office cancelled meanwhile changes nothing, and the office hears who was there', async () => {
  const day = '2026-12-08';
  const { id } = await onDay(day);
  at(day, '08:00');
  await done(
    theCompany(),
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 0, cancellationReason: "Snow" }) { id } }',
    {
      id,
    },
  );
  at(day, '12:40');
  expect(await codeOf(start, id, pressed(day, '10:00'))).toBe('already_in_state');
  expect(await tasksOf(id)).toEqual([
    {
      kind: 'press-refused',
      words: expect.stringMatching(
        /pressed “Start” without signal at 10:00am on Tuesday 8 December, by their phone/,
      ),
    },
  ]);
});
