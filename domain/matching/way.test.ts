import { expect, test } from 'vitest';
import { leaveAt, type RouteStop, wayOfOffer, wayTo } from './way.ts';

// About 5 km apart, from south to north: home, Freya in E2, Sam in N1.
const home = { latitude: 51.5, longitude: -0.1 };
const at = (km: number) => ({ latitude: 51.5 + km / 111.195, longitude: -0.1 });
const stop = (id: string, from: string, until: string, km: number): RouteStop => ({
  id,
  date: '2026-11-24',
  startsAt: new Date(`2026-11-24T${from}:00Z`),
  endsAt: new Date(`2026-11-24T${until}:00Z`),
  outcode: `E${km}`,
  ...at(km),
});
const byCar = { transportType: 'private', ...home } as const;
const byBus = { transportType: 'public', ...home } as const;
const freya = stop('freya', '09:00', '12:00', 5);
const sam = stop('sam', '14:00', '16:00', 10);
const clock = (date: Date) => date.toISOString().slice(11, 16);

test('the first job of a day is reached from home, the next from the one before, by whatever they go', () => {
  const first = wayTo(freya, [sam, freya], byCar);
  expect(first).toMatchObject({ afterId: null, travelMinutes: 20, gapMinutes: null, isTooTight: false });
  expect(clock(leaveAt(freya.startsAt, first))).toBe('08:40');
  const second = wayTo(sam, [sam, freya], byCar);
  expect(second).toMatchObject({ afterId: 'freya', travelMinutes: 20, gapMinutes: 120, isTooTight: false });
  expect(clock(leaveAt(sam.startsAt, second))).toBe('13:40');
  expect(wayTo(sam, [freya, sam], byBus).travelMinutes).toBe(35);
});

test('a job of another London day is not the one before', () => {
  const yesterday = {
    ...sam,
    date: '2026-11-23',
    startsAt: new Date('2026-11-23T20:00Z'),
    endsAt: new Date('2026-11-23T23:30Z'),
  };
  expect(wayTo(freya, [yesterday], byCar).afterId).toBeNull();
});

test('two jobs are too close once the way takes longer than what lies between them, to the minute', () => {
  const between = (until: string) => wayTo(sam, [stop('freya', '09:00', until, 5)], byCar).isTooTight;
  expect(between('13:40')).toBe(false);
  expect(between('13:41')).toBe(true);
  expect(between('14:10')).toBe(true);
});

test('an offer brings the way there and back, or only what it adds to the way of a day that has jobs', () => {
  const offer = stop('offer', '12:30', '13:30', 5);
  expect(wayOfOffer(offer, [], byCar)).toMatchObject({ afterId: null, beforeId: null, travelMinutes: 40 });
  // Home to 5 km and on to 10 km, in place of home to 10 km.
  expect(wayOfOffer(offer, [sam], byCar)).toMatchObject({ beforeId: 'sam', travelMinutes: 10 });
  // 10 km to 5 km and home, in place of home from 10 km.
  const late = { ...offer, startsAt: new Date('2026-11-24T17:00Z'), endsAt: new Date('2026-11-24T18:00Z') };
  expect(wayOfOffer(late, [sam], byCar)).toMatchObject({ afterId: 'sam', travelMinutes: 10 });
  expect(wayOfOffer(offer, [freya, sam], byCar)).toMatchObject({ afterId: 'freya', beforeId: 'sam' });
});

test('an offer fits where accepting it would be allowed: with the travel buffer on both sides', () => {
  const fits = (from: string, until: string) =>
    !wayOfOffer(stop('offer', from, until, 5), [freya, sam], byCar).isTooTight;
  expect(fits('12:30', '13:30')).toBe(true);
  expect(fits('12:29', '13:30')).toBe(false);
  expect(fits('12:30', '13:31')).toBe(false);
  expect(fits('11:00', '13:00')).toBe(false);
});
