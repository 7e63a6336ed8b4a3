import { expect, test } from 'vitest';
import {
  dateLabel,
  lengthLabel,
  nextVisitLabel,
  priceLabel,
  rhythmLabel,
  statusLabel,
  visitToPay,
} from './series-label.ts';

const planned = {
  date: '2026-12-08',
  skipReason: null,
  bookingStatus: 'confirmed',
  startDate: '2026-12-09',
  startTime: '10:00',
  isCoverAsked: false,
  newDate: null,
  newTime: null,
};

test('a visit is told by when it is, not by the date it was planned for', () => {
  expect(dateLabel(planned)).toEqual({ when: 'Wednesday 9 December, 10:00am', state: 'Confirmed' });
});

test('a date without a visit says why', () => {
  const skipped = { ...planned, bookingStatus: 'canceled', skipReason: 'customer' };
  expect(dateLabel(skipped)).toEqual({ when: 'Tuesday 8 December', state: 'Skipped' });
  expect(dateLabel({ ...planned, bookingStatus: null, skipReason: 'closed' }).state).toBe(
    'No visit: we are closed',
  );
  expect(dateLabel({ ...planned, bookingStatus: 'canceled' }).state).toBe('Cancelled');
});

test('a visit without a cleaner says so in the words of the booking', () => {
  expect(dateLabel({ ...planned, bookingStatus: 'pending' }).state).toBe('We’re finding your cleaner');
});

test('a visit that waits for the customer says so', () => {
  expect(dateLabel({ ...planned, bookingStatus: 'pending', isCoverAsked: true }).state).toBe(
    'Your usual cleaner can’t come',
  );
});

test('a price to come is told beside the one of now', () => {
  const price = { total: 79.8 };
  expect(priceLabel({ price, announcedPrices: [] })).toBe('£79.80 each visit');
  const announcedPrices = [
    { from: '2027-01-19', price: { total: 84 } },
    { from: '2027-02-16', price: { total: 87.5 } },
  ];
  expect(priceLabel({ price, announcedPrices })).toBe(
    '£79.80 each visit; £84.00 for visits from Tuesday 19 January on; £87.50 for visits from Tuesday 16 February on',
  );
});

test('a length to come is told beside the one of now, and each of both where it alone is other', () => {
  const announcedPrices = [
    { from: '2027-01-19', hours: 3.5, price: { total: 84 } },
    { from: '2027-02-16', hours: 4, price: { total: 84 } },
  ];
  expect(lengthLabel({ hours: 3.5, announcedPrices })).toBe(
    '3.5 hours; 4 hours for visits from Tuesday 16 February on',
  );
  expect(priceLabel({ price: { total: 79.8 }, announcedPrices })).toBe(
    '£79.80 each visit; £84.00 for visits from Tuesday 19 January on',
  );
});

test('a rhythm says its weekday, and which of the month', () => {
  const label = (
    serviceFrequency: string,
    schedule: string,
    startDate: string,
    monthOrdinal: string | null = null,
  ) => rhythmLabel({ serviceFrequency, schedule, startDate, startTime: '10:00', monthOrdinal });
  expect(label('EveryWeek', 'weekly', '2026-12-10')).toBe('Every week on Thursday, 10:00am');
  expect(label('MoreThanTwoWeeks', 'biweekly', '2026-12-10')).toBe('Every two weeks on Thursday, 10:00am');
  expect(label('MoreThanTwoWeeks', 'monthly', '2026-12-10')).toBe(
    'Every month on the second Thursday, 10:00am',
  );
  expect(label('MoreThanTwoWeeks', 'monthly', '2026-12-31')).toBe(
    'Every month on the last Thursday, 10:00am',
  );
  // 28 December is its month's fourth Monday, and its last.
  expect(label('MoreThanTwoWeeks', 'monthly', '2026-12-28', 'last')).toBe(
    'Every month on the last Monday, 10:00am',
  );
  expect(label('Daily', 'weekly', '2026-12-10')).toBe('Every working day, 10:00am');
});

test('where a series stands is told in words', () => {
  const standing = { status: 'active', pausedFrom: null, pausedUntil: null, endedOn: null };
  expect(statusLabel(standing)).toBeNull();
  expect(
    statusLabel({ ...standing, status: 'paused', pausedFrom: '2026-12-06', pausedUntil: '2026-12-16' }),
  ).toBe('Paused from Sunday 6 December to Wednesday 16 December');
  expect(statusLabel({ ...standing, status: 'ended', endedOn: '2026-12-06' })).toBe(
    'Ended on Sunday 6 December',
  );
});

test('the card of a series is changed on its first visit that nothing is held for yet', () => {
  const visit = (startDate: string, changes: object = {}) => {
    const booked = {
      makeUpDays: [],
      plannedTime: '10:00',
      plannedHours: 3.5,
      putBackPrice: null,
      moveFrom: '2026-12-02',
      moveUntil: '2026-12-14',
      bookingId: startDate,
      bookingVersion: 1,
      startDate,
    };
    return { ...planned, ...booked, ...changes };
  };
  const dates = [
    visit('2026-12-08'),
    visit('2026-12-15', { bookingStatus: 'canceled' }),
    visit('2026-12-22'),
    visit('2026-12-29'),
  ];
  const at = (moment: string) => visitToPay(dates, new Date(moment))?.startDate;
  expect(at('2026-12-01T10:00:00Z')).toBe('2026-12-08');
  expect(at('2026-12-03T10:00:00Z')).toBe('2026-12-22');
  expect(visitToPay([visit('2026-12-22', { bookingId: null })], new Date('2026-12-01'))).toBeUndefined();
});

test('a visit whose cleaner is asked about another time is told by that, and where it stands until then', () => {
  expect(dateLabel({ ...planned, newDate: '2026-12-10', newTime: '09:00' })).toEqual({
    when: 'Thursday 10 December, 9:00am',
    state: 'We’ve asked your cleaner about this time. Until they answer: Wednesday 9 December, 10:00am',
  });
});

test('the next visit is the soonest that is to come, whatever date it was planned for', () => {
  const later = { ...planned, date: '2026-12-01', startDate: '2026-12-12' };
  expect(nextVisitLabel([later, planned], new Date('2026-12-02T10:00:00Z'))).toBe(
    'Wednesday 9 December, 10:00am',
  );
  expect(nextVisitLabel([later, planned], new Date('2026-12-09T12:00:00Z'))).toBe(
    'Saturday 12 December, 10:00am',
  );
  expect(nextVisitLabel([], new Date())).toBeNull();
});
