import { expect, test } from 'vitest';
import { startableFrom } from './startable-from.ts';

const booking = { startsAt: '2026-11-24T09:00:00.000Z', bookingStatus: 'confirmed' };

test('a visit opens exactly 30 minutes before its start', () => {
  expect(startableFrom(booking, new Date('2026-11-24T08:29:59Z')).isOpen).toBe(false);
  expect(startableFrom(booking, new Date('2026-11-24T08:30:00Z')).isOpen).toBe(true);
});

test('the time it opens is told in London time, with the day unless it is today', () => {
  const summer = { ...booking, startsAt: '2027-07-01T08:00:00.000Z' };
  expect(startableFrom(summer, new Date('2027-07-01T06:00:00Z')).words).toBe('You can start from 8:30am.');
  expect(startableFrom(summer, new Date('2027-06-29T06:00:00Z')).words).toBe(
    'You can start from 8:30am on the day.',
  );
});

test('a visit that waits for a second cleaner stays closed', () => {
  const waiting = { ...booking, bookingStatus: 'pending' };
  expect(startableFrom(waiting, new Date('2026-11-24T10:00:00Z'))).toEqual({
    isOpen: false,
    words: 'You can start once the second cleaner is found.',
  });
});
