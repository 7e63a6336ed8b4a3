import { expect, test } from 'vitest';
import { type EarlierTerms, onNewDates, partOn, type Work, withEarlier, workAfter } from './terms-by-date.ts';

const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly' } as const;
const timeFrom = (earlier: EarlierTerms[], from: string, startTime: string) =>
  withEarlier(earlier, { from, replaced: { startTime } });

test('until the date of a change what it replaced holds, and from then on nothing earlier', () => {
  const earlier = timeFrom([], '2027-01-05', '09:00');
  expect(earlier).toEqual([{ before: '2027-01-05', startTime: '09:00' }]);
  expect(partOn(earlier, 'startTime', '2027-01-04')).toBe('09:00');
  expect(partOn(earlier, 'startTime', '2027-01-05')).toBeUndefined();
  expect(partOn(earlier, 'rhythm', '2027-01-04')).toBeUndefined();
});

test('a later change keeps what holds until the one before it', () => {
  const earlier = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-02-02', '10:00');
  const days = ['2027-01-04', '2027-01-05', '2027-02-01', '2027-02-02'];
  expect(days.map((day) => partOn(earlier, 'startTime', day))).toEqual([
    '09:00',
    '10:00',
    '10:00',
    undefined,
  ]);
});

test('a change from an earlier date on takes over what was to change later', () => {
  const both = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-02-02', '10:00');
  expect(timeFrom(both, '2026-12-22', '14:00')).toEqual([{ before: '2026-12-22', startTime: '09:00' }]);
  expect(timeFrom(both, '2027-01-19', '14:00')).toEqual([
    { before: '2027-01-05', startTime: '09:00' },
    { before: '2027-01-19', startTime: '10:00' },
  ]);
});

test('what else was to change then stays, on the same date in one entry', () => {
  const rhythm = withEarlier([], { from: '2027-02-02', replaced: { rhythm: weekly } });
  expect(timeFrom(rhythm, '2027-01-05', '09:00')).toEqual([
    { before: '2027-01-05', startTime: '09:00' },
    { before: '2027-02-02', rhythm: weekly },
  ]);
  expect(timeFrom(rhythm, '2027-02-02', '09:00')).toEqual([
    { before: '2027-02-02', rhythm: weekly, startTime: '09:00' },
  ]);
});

test('a series that moves takes its later changes along, each with the visit that it begins with', () => {
  const earlier = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-02-02', '10:00');
  const shifted = new Map([
    ['2027-01-19', '2027-01-16'],
    ['2027-01-26', '2027-01-23'],
    ['2027-02-02', '2027-01-30'],
  ]);
  expect(onNewDates(earlier, '2027-01-19', shifted)).toEqual([
    { before: '2027-01-05', startTime: '09:00' },
    { before: '2027-01-30', startTime: '10:00' },
  ]);
});

test('two changes that a move brings to one date are one, and before it the first of them holds', () => {
  const earlier = timeFrom(timeFrom([], '2027-01-05', '09:00'), '2027-01-06', '10:00');
  const shifted = new Map([['2027-01-12', '2027-01-13']]);
  expect(onNewDates(earlier, '2027-01-05', shifted)).toEqual([{ before: '2027-01-13', startTime: '09:00' }]);
});

test('of later work only what a change is about becomes other: a place as one thing, each extra by itself', () => {
  const work: Work = {
    quarterHours: 14,
    cleanerCount: 1,
    cleaningSupplies: false,
    bedroomCount: 2,
    bathroomCount: 1,
    extras: ['ironing'],
    address: '1 Old Road',
    postalCode: 'SW1A 1AA',
    city: 'London',
    latitude: 51.5,
    longitude: -0.1,
  };
  const later: Work = { ...work, quarterHours: 18, address: '2 New Road', extras: ['ironing', 'laundry'] };
  const supplied: Work = { ...work, cleaningSupplies: true, extras: ['innerOven'] };
  expect(workAfter(later, { before: work, after: supplied })).toEqual({
    ...later,
    cleaningSupplies: true,
    extras: ['laundry', 'innerOven'],
  });
  const elsewhere: Work = { ...work, quarterHours: 16, postalCode: 'E1 6AN', latitude: 51.6 };
  expect(workAfter(later, { before: work, after: elsewhere })).toEqual({
    ...elsewhere,
    extras: later.extras,
  });
});
