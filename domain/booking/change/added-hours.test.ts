import { expect, test } from 'vitest';
import type { HomeToClean } from '../price/hours.ts';
import { hoursWithAdded } from './added-hours.ts';

const home: HomeToClean = {
  serviceType: 'standardcleaning',
  serviceFrequency: 'OneOff',
  bedroomCount: 3,
  bathroomCount: 1,
  extras: [],
};
const booked = (quarterHours: number, change: Partial<HomeToClean> = {}, cleanerCount = 1) => ({
  home: { ...home, ...change },
  quarterHours,
  cleanerCount,
});
const wished = (change: Partial<HomeToClean>, cleanerCount = 1) => ({
  home: { ...home, ...change },
  cleanerCount,
});

// Suggested for this home: 4 hours, with ironing 4.5, with ironing and laundry 5.
test.each([
  ['ironing adds half an hour', booked(16), wished({ extras: ['ironing'] }), 18],
  ['two extras add an hour', booked(16), wished({ extras: ['ironing', 'laundry'] }), 20],
  ['a bedroom adds half an hour', booked(16), wished({ bedroomCount: 4 }), 18],
  ['what is booked longer than suggested stays longer', booked(20), wished({ extras: ['ironing'] }), 22],
  ['what is booked shorter grows by the difference alone', booked(14), wished({ extras: ['ironing'] }), 16],
  ['from 2.5 hours the next that is sold is 3.5', booked(10), wished({ extras: ['ironing'] }), 14],
  ['what is taken away takes no time', booked(18, { extras: ['ironing'] }), wished({}), 18],
  [
    'one taken for another changes nothing',
    booked(18, { extras: ['ironing'] }),
    wished({ extras: ['laundry'] }),
    18,
  ],
  ['two cleaners share an hour', booked(16, {}, 2), wished({ extras: ['ironing', 'laundry'] }, 2), 18],
  ['eight hours are the most that is sold', booked(32), wished({ extras: ['ironing'] }), 32],
  ['longer than is sold stays as long', booked(40), wished({ extras: ['ironing'] }), 40],
])('%s', (_what, before, after, quarterHours) => {
  expect(hoursWithAdded(before, after)).toBe(quarterHours);
});

test('the office may go beyond eight hours', () => {
  expect(hoursWithAdded(booked(32), wished({ extras: ['ironing'] }), true)).toBe(38);
});

test('the oven of a move is part of it', () => {
  const move = { serviceType: 'move-out/incleaning' } as const;
  expect(hoursWithAdded(booked(30, move), wished({ ...move, extras: ['innerOven'] }))).toBe(30);
});
