import { expect, test } from 'vitest';
import { visitInterval } from '#domain/time/london.ts';
import type { CandidateProvider } from './candidate-provider.ts';
import { freeQuarterHours, heldQuarterHours, workersOn } from './cleaner-time.ts';

const place = { latitude: 51.5, longitude: -0.1, outcode: 'SE1' };
const far = { latitude: 52.5, longitude: -1.9 };
const thursday = '2026-12-10';

const worker = (change: Partial<CandidateProvider> = {}): CandidateProvider => ({
  id: 'one',
  ...place,
  reachKm: 50,
  serviceTypes: ['standardcleaning'],
  transportType: 'private',
  weeklyHours: [{ weekday: 4, isWorking: true, startTime: '09:00', endTime: '17:00' }],
  occupied: [],
  absences: [],
  documentsExpireOn: null,
  ...change,
});
const hold = { ...place, serviceType: 'standardcleaning', quarterHours: 14, cleanerCount: 2 } as const;

test('whoever is away, without papers or out of reach does not work there that day', () => {
  const all = [
    worker(),
    worker({ absences: [{ firstDate: thursday, lastDate: thursday }] }),
    worker({ documentsExpireOn: '2026-12-09' }),
    worker(far),
  ];
  expect(workersOn(all, place, thursday)).toEqual([all[0]]);
});

test('a day is free between the visits and the travel to them, and not at all on a day off', () => {
  const visit = { ...visitInterval(thursday, '12:00', 8), ...place };
  expect(freeQuarterHours([worker()], place, thursday)).toBe(32);
  const busy = freeQuarterHours([worker({ occupied: [visit] })], place, thursday);
  expect(busy).toBeLessThanOrEqual(32 - 8);
  expect(busy).toBeGreaterThan(32 - 8 - 8);
  expect(freeQuarterHours([worker({ occupied: [visit, visit] })], place, thursday)).toBe(busy);
  expect(freeQuarterHours([worker()], place, '2026-12-11')).toBe(0);
});

test('holds count with all their cleaners where one of the workers could come', () => {
  expect(heldQuarterHours([worker()], [hold, { ...hold, ...far }])).toBe(28);
  expect(heldQuarterHours([worker()], [{ ...hold, serviceType: 'deepcleaning' }])).toBe(0);
});

test('of two shifts the time between them is not free, and a visit takes from the shift it lies in', () => {
  const weeklyHours = [
    { weekday: 4, isWorking: true, startTime: '09:00', endTime: '12:00' },
    { weekday: 4, isWorking: true, startTime: '15:00', endTime: '18:00' },
  ];
  expect(freeQuarterHours([worker({ weeklyHours })], place, thursday)).toBe(24);
  const visit = { ...visitInterval(thursday, '15:00', 10), ...place };
  const busy = freeQuarterHours([worker({ weeklyHours, occupied: [visit] })], place, thursday);
  expect(busy).toBe(12);
});
