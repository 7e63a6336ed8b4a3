import { expect, test } from 'vitest';
import { dayLabel, fitLabel, gapLabel, jobTitle, leaveLabel, tightLabel, titleOfToday } from './way-label.ts';

const freya = { id: 'freya', firstName: 'Freya', outcode: 'E2', startTime: '09:00' };
const sam = { id: 'sam', firstName: 'Sam', outcode: 'N1', startTime: '14:00' };
const startsAt = '2026-11-24T14:00:00.000Z';
const way = {
  afterBookingID: 'freya',
  beforeBookingID: null,
  travelMinutes: 20,
  gapMinutes: 120,
  isTooTight: false,
};

test('a job is told by its time, who it is for and where', () => {
  expect(jobTitle(freya)).toBe('9:00am, Freya, E2');
  expect(jobTitle(freya, 'Today')).toBe('Today 9:00am, Freya, E2');
  expect(jobTitle({ ...freya, firstName: null })).toBe('9:00am, E2');
});

test('among the jobs of today one that an earlier day left open says its date', () => {
  expect(titleOfToday({ ...freya, startDate: '2026-11-24' }, '2026-11-24')).toBe('Today 9:00am, Freya, E2');
  expect(titleOfToday({ ...freya, startDate: '2026-11-20' }, '2026-11-24')).toBe(
    'Friday 20 November, 9:00am, Freya, E2',
  );
});

test('a day says what it brings and how long one is on the way, where the ways are known', () => {
  const own = {
    items: [{ spEmail: 'asha@example.com', serviceStatus: 'accepted', labour: 50, products: 5 }],
  };
  const job = { bookingServiceProviders: own, way: { ...way, bookingID: 'freya' } };
  expect(dayLabel([job, job])).toBe('2 jobs, £110.00, about 40 minutes on the way');
  expect(dayLabel([job, { ...job, way: undefined }])).toBe('2 jobs, £110.00');
});

test('the way says when to leave, from where and how long it takes', () => {
  expect(leaveLabel(startsAt, way, freya)).toBe('Leave by 1:40pm: about 20 minutes from E2');
  expect(leaveLabel(startsAt, { ...way, afterBookingID: null }, undefined)).toBe(
    'Leave home by 1:40pm: about 20 minutes',
  );
  expect(leaveLabel(startsAt, way, undefined)).toBe('Leave by 1:40pm: about 20 minutes from the job before');
});

test('a gap is what is free before the way begins', () => {
  expect(gapLabel(way)).toBe('1 hour 40 minutes free');
  expect(gapLabel({ ...way, gapMinutes: 65 })).toBe('45 minutes free');
  expect(gapLabel({ ...way, gapMinutes: 20 })).toBe('');
  expect(gapLabel({ ...way, gapMinutes: null })).toBe('');
});

test('two jobs that are too close say by how much, and what to do', () => {
  expect(tightLabel({ ...way, gapMinutes: 10, isTooTight: true })).toBe(
    'Too close: the way takes about 20 minutes, and you have 10. Tell the customer that you run late, or call us.',
  );
  expect(tightLabel({ ...way, gapMinutes: -15, isTooTight: true })).toBe(
    'Two jobs at once: this one begins before the other ends. Call us, or give one of them back.',
  );
  expect(tightLabel(way)).toBe('');
});

test('an offer says whether it fits between the jobs of its day', () => {
  const own = [freya, sam];
  const offered = { ...way, afterBookingID: null };
  expect(fitLabel(offered, own)).toBe('Your only job that day');
  expect(fitLabel({ ...offered, afterBookingID: 'freya' }, own)).toBe('Fits after your 9:00am job');
  expect(fitLabel({ ...offered, beforeBookingID: 'sam' }, own)).toBe('Fits before your 2:00pm job');
  expect(fitLabel({ ...way, beforeBookingID: 'sam' }, own)).toBe('Fits between your 9:00am and 2:00pm jobs');
  expect(fitLabel({ ...way, beforeBookingID: 'sam', isTooTight: true }, own)).toBe(
    'Does not fit: too close to your jobs of that day',
  );
});
