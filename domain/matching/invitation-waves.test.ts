import { expect, test } from 'vitest';
import { nextWave, waitsForMorning } from './invitation-waves.ts';

const startsAt = new Date('2026-12-10T10:00:00Z');
const wave = (now: string, wavesSent = 0, lastWaveAt: string | null = null, starts = startsAt) =>
  nextWave({
    wavesSent,
    lastWaveAt: lastWaveAt ? new Date(lastWaveAt) : null,
    now: new Date(now),
    startsAt: starts,
  });

test('the five best are asked at once, the next wave is due two hours later', () => {
  expect(wave('2026-11-24T10:00:00Z')).toEqual({
    kind: 'now',
    size: 5,
    next: new Date('2026-11-24T12:00:00Z'),
  });
});

test('then ten, then everybody, then nobody more', () => {
  expect(wave('2026-11-24T12:00:00Z', 1, '2026-11-24T10:00:00Z')).toMatchObject({ kind: 'now', size: 10 });
  expect(wave('2026-11-24T14:00:00Z', 2, '2026-11-24T12:00:00Z')).toEqual({
    kind: 'now',
    size: null,
    next: null,
  });
  expect(wave('2026-11-24T16:00:00Z', 3, '2026-11-24T14:00:00Z')).toEqual({ kind: 'done' });
});

test('two hours lie between waves', () => {
  expect(wave('2026-11-24T11:59:59Z', 1, '2026-11-24T10:00:00Z')).toEqual({
    kind: 'wait',
    until: new Date('2026-11-24T12:00:00Z'),
  });
});

test.each([
  ['2026-11-24T07:30:00Z', '2026-11-24T08:00:00Z'],
  ['2026-11-24T07:59:59Z', '2026-11-24T08:00:00Z'],
  ['2026-11-24T20:00:00Z', '2026-11-25T08:00:00Z'],
  ['2026-11-24T23:59:00Z', '2026-11-25T08:00:00Z'],
  ['2026-07-01T06:30:00Z', '2026-07-01T07:00:00Z'],
  ['2026-07-01T19:00:00Z', '2026-07-02T07:00:00Z'],
  ['2026-10-24T19:30:00Z', '2026-10-25T08:00:00Z'],
])('at %s nobody is disturbed: it waits until %s', (now, until) => {
  expect(wave(now)).toEqual({ kind: 'wait', until: new Date(until) });
});

test.each(['2026-11-24T08:00:00Z', '2026-11-24T19:59:00Z', '2026-11-24T19:59:59Z', '2026-07-01T18:59:00Z'])(
  'at %s invitations go out',
  (now) => expect(wave(now)).toMatchObject({ kind: 'now', size: 5 }),
);

test('a wave due in the night waits for the morning', () => {
  expect(wave('2026-11-24T21:00:00Z', 1, '2026-11-24T19:00:00Z')).toEqual({
    kind: 'wait',
    until: new Date('2026-11-25T08:00:00Z'),
  });
});

test('less than 24 hours before the start everybody is asked at once', () => {
  const everybody = { kind: 'now', size: null, next: null };
  const starts = new Date('2026-11-25T10:00:00Z');
  expect(wave('2026-11-24T10:00:00Z', 0, null, starts)).toMatchObject({ kind: 'now', size: 5 });
  expect(wave('2026-11-24T10:00:01Z', 0, null, starts)).toEqual(everybody);
  expect(wave('2026-11-24T11:00:00Z', 1, '2026-11-24T09:30:00Z', starts)).toEqual(everybody);
});

test.each([
  ['2026-11-24T19:59:59Z', false],
  ['2026-11-24T20:00:00Z', true],
  ['2026-11-25T07:59:59Z', true],
  ['2026-11-25T08:00:00Z', false],
  // Less than 24 hours before, everybody is asked at any time.
  ['2026-11-25T23:00:00Z', false],
])('asking at %s waits for the morning: %s', (now, waits) => {
  expect(waitsForMorning(new Date('2026-11-26T10:00:00Z'), new Date(now))).toBe(waits);
});
