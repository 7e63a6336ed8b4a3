import { expect, test } from 'vitest';
import { jobEndingOf } from './job-ending.ts';
import { serviceStatuses } from './provider-booking-lifecycle.ts';

const facts = {
  serviceStatus: 'canceled',
  endedHow: null,
  bookingStatus: 'canceled',
  hadNoAccess: false,
  isClosedDay: false,
};

test('every state of a part is either going on or has its ending', () => {
  const endings = serviceStatuses.map((serviceStatus) => jobEndingOf({ ...facts, serviceStatus }));
  expect(Object.fromEntries(serviceStatuses.map((status, place) => [status, endings[place]]))).toEqual({
    accepted: null,
    started: null,
    completed: 'done',
    withdrawn: 'over',
    noshow: 'missed',
    canceled: 'canceled',
  });
});

test('what is kept of an ending says more than its state', () => {
  expect(jobEndingOf({ ...facts, serviceStatus: 'completed', endedHow: 'unsafe' })).toBe('unsafe');
  expect(jobEndingOf({ ...facts, serviceStatus: 'withdrawn', endedHow: 'taken-off' })).toBe('taken-off');
  expect(jobEndingOf({ ...facts, endedHow: 'moved', hadNoAccess: true })).toBe('moved');
  expect(jobEndingOf({ ...facts, serviceStatus: 'accepted', endedHow: 'unsafe' })).toBeNull();
});

test('a cancelled job says why: nobody let them in, a closed day, or just cancelled', () => {
  expect(jobEndingOf({ ...facts, hadNoAccess: true })).toBe('no-access');
  expect(jobEndingOf({ ...facts, isClosedDay: true })).toBe('closed-day');
  expect(jobEndingOf({ ...facts, bookingStatus: 'confirmed' })).toBe('over');
});
