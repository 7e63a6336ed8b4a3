import { expect, test } from 'vitest';
import { jobBarLabel } from './job-bar-label.ts';

const booking = {
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-11-24T12:00:00.000Z',
  bookingStatus: 'confirmed',
};
const link = { serviceStatus: 'accepted', onTheWayAt: null, expectedAt: null, startedAt: null };
const label = (now: string, more: object = {}, of: object = {}) =>
  jobBarLabel({ booking: { ...booking, ...of }, link: { ...link, ...more } }, new Date(now));

test('before the start it says from when a job is started, in London time, with the day unless it is today', () => {
  expect(label('2026-11-24T06:00:00Z')).toBe('You can start from 8:30am.');
  expect(label('2026-11-22T06:00:00Z')).toBe('You can start from 8:30am on the day.');
  const summer = { startsAt: '2027-07-01T08:00:00.000Z', endsAt: '2027-07-01T10:00:00.000Z' };
  expect(label('2027-07-01T05:00:00Z', {}, summer)).toBe('You can start from 8:30am.');
  expect(label('2026-11-24T08:30:00Z')).toBe('');
});

test('what the customer was told stays in view', () => {
  expect(label('2026-11-24T08:05:00Z', { onTheWayAt: '2026-11-24T08:00:00Z' })).toBe(
    'The customer knows that you set out at 8:00am. You can start from 8:30am.',
  );
  expect(label('2026-11-24T09:10:00Z', { expectedAt: '2026-11-24T09:20:00Z' })).toBe(
    'The customer knows that you come at about 9:20am.',
  );
});

test('a started job has a running clock, a warning 15 minutes before its end, and says when it is over', () => {
  const begun = { serviceStatus: 'started', startedAt: '2026-11-24T09:02:00Z' };
  expect(label('2026-11-24T10:07:30Z', begun)).toBe('Working for 1 h 5 min, until noon.');
  expect(label('2026-11-24T11:45:00Z', begun)).toBe('15 min left, until noon.');
  expect(label('2026-11-24T12:01:00Z', begun)).toBe('Booked until noon: finish now, or ask for more time.');
});

test('a visit that waits for a second cleaner says so', () => {
  expect(label('2026-11-24T09:00:00Z', {}, { bookingStatus: 'pending' })).toBe(
    'You can start once the second cleaner is found.',
  );
});
