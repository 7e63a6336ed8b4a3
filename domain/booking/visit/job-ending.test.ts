import { expect, test } from 'vitest';
import { jobEndingOf, jobEndings, jobStateOf, jobStates } from './job-ending.ts';
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

const places = serviceStatuses.flatMap((serviceStatus) =>
  [null, ...new Set(jobStates.flatMap((state) => ('endedHow' in state ? [state.endedHow] : [])))].flatMap(
    (endedHow) =>
      ['pending', 'confirmed', 'completed', 'canceled'].flatMap((bookingStatus) =>
        [true, false].flatMap((hadNoAccess) =>
          [true, false].map((isClosedDay) => ({
            ...{ serviceStatus, endedHow, bookingStatus, hadNoAccess, isClosedDay },
          })),
        ),
      ),
  ),
);

test('whatever is known of a part, one state of the table fits, and each state is some part’s', () => {
  const found = places.map((one) => jobStateOf(one)?.when);
  expect(found).not.toContain(undefined);
  expect(new Set(found)).toEqual(new Set(jobStates.map(({ when }) => when)));
});

test('each ending has its states, but for those of an offer', () => {
  const pages = new Set<string>(jobStates.map(({ page }) => page));
  expect(jobEndings.filter((ending) => !pages.has(ending))).toEqual(['turned-down', 'not-open']);
});
