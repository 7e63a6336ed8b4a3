import { expect, test } from 'vitest';
import { hasOldPress, pressMoment, restsOnPress, type StoredPress, storedUntil } from './offline-press.ts';

const at = (time: string) => new Date(`2026-11-26T${time}Z`);
const minuteMs = 60_000;

const stored = (act: StoredPress['act'], pressed: string, arrived: string): StoredPress => ({
  act,
  deviceTime: at(pressed).toISOString(),
  clockOffsetMs: 0,
  pressedAt: at(pressed).toISOString(),
  arrivedAt: at(arrived).toISOString(),
});

test('the moment of a press is the device’s time with the offset that was known', () => {
  const press = { deviceTime: at('11:02:00'), clockOffsetMs: -60 * minuteMs };
  expect(pressMoment(press, at('14:00:00'))).toEqual(at('10:02:00'));
});

test('a press never counts after its arrival, whatever the device’s clock says', () => {
  const press = { deviceTime: at('15:00:00'), clockOffsetMs: 0 };
  expect(pressMoment(press, at('14:00:00'))).toEqual(at('14:00:00'));
});

test('a press of 72 hours ago is taken, and none that is older', () => {
  const press = { deviceTime: at('10:00:00'), clockOffsetMs: 0 };
  expect(pressMoment(press, new Date('2026-11-29T10:00:00Z'))).toEqual(at('10:00:00'));
  expect(() => pressMoment(press, new Date('2026-11-29T10:00:01Z'))).toThrow('pressed_too_long_ago');
});

test('a press before what must have come before it is refused', () => {
  const press = { deviceTime: at('10:00:00'), clockOffsetMs: 0 };
  expect(pressMoment(press, at('14:00:00'), at('10:00:00'))).toEqual(at('10:00:00'));
  expect(() => pressMoment(press, at('14:00:00'), at('10:00:01'))).toThrow('pressed_out_of_order');
});

test('only a press that arrived more than a quarter of an hour later is old', () => {
  expect(hasOldPress([stored('wait', '10:00:00', '10:15:00')], ['wait'])).toBe(false);
  expect(hasOldPress([stored('wait', '10:00:00', '10:15:01')], ['wait'])).toBe(true);
  expect(hasOldPress([stored('start', '10:00:00', '12:00:00')], ['wait'])).toBe(false);
});

test('hours rest on an old Start where the clock shows fewer from its arrival on', () => {
  const visit = { startsAt: at('10:00:00'), startedAt: at('10:00:00') };
  const presses = [stored('start', '10:00:00', '12:30:00')];
  expect(restsOnPress(presses, visit, { quarterHours: 10, arrivedAt: at('12:30:00') })).toBe(true);
  // Ended two hours after the arrival: those are seen.
  expect(restsOnPress(presses, visit, { quarterHours: 8, arrivedAt: at('14:30:00') })).toBe(false);
  const soon = [stored('start', '10:00:00', '10:10:00')];
  expect(restsOnPress(soon, visit, { quarterHours: 10, arrivedAt: at('12:30:00') })).toBe(false);
});

const job = {
  startsAt: new Date('2026-11-26T10:00:00Z'),
  endsAt: new Date('2026-11-26T12:30:00Z'),
  serviceStatus: 'accepted',
};
const instant = (text: string) => new Date(text);

test('a job is stored from the day before, London time, until two hours after its end', () => {
  expect(storedUntil(job, instant('2026-11-24T23:59:59Z'))).toBeNull();
  expect(storedUntil(job, instant('2026-11-25T00:00:00Z'))).toEqual(instant('2026-11-26T14:30:00Z'));
  expect(storedUntil(job, instant('2026-11-26T14:29:59Z'))).toEqual(instant('2026-11-26T14:30:00Z'));
  expect(storedUntil(job, instant('2026-11-26T14:30:00Z'))).toBeNull();
});

test('one that was begun and not finished stays for a day, and what is over or was lost does not', () => {
  const now = instant('2026-11-26T18:00:00Z');
  expect(storedUntil({ ...job, serviceStatus: 'started' }, now)).toEqual(instant('2026-11-27T12:30:00Z'));
  expect(storedUntil({ ...job, serviceStatus: 'completed' }, instant('2026-11-26T12:00:00Z'))).toBeNull();
  expect(storedUntil({ ...job, serviceStatus: 'canceled' }, instant('2026-11-26T09:00:00Z'))).toBeNull();
});
