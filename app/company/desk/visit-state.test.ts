import { expect, test } from 'vitest';
import { type VisitState, visitState } from './visit-state.ts';

const now = new Date('2026-11-24T14:00:00Z');
const before = '2026-11-24T13:59:00Z';
const after = '2026-11-24T14:00:00Z';
const visit = (bookingStatus: string, startsAt: string, statuses: string[]) => ({
  bookingStatus,
  startsAt,
  bookingServiceProviders: {
    items: statuses.map((serviceStatus, at) => ({
      id: String(at),
      spFirstName: 'Pia',
      spLastName: 'Cleaner',
      spPhone: null,
      serviceStatus,
    })),
  },
});

test.for<[string, string, string[], VisitState]>([
  ['confirmed', after, ['accepted'], 'not-started'],
  ['confirmed', before, ['accepted'], 'late'],
  ['pending', before, [], 'late'],
  ['pending', after, ['withdrawn'], 'not-started'],
  ['confirmed', before, ['started'], 'in'],
  ['confirmed', after, ['started'], 'in'],
  ['confirmed', before, ['completed', 'accepted'], 'in'],
  ['confirmed', before, ['completed', 'started'], 'in'],
  ['confirmed', before, ['completed', 'withdrawn'], 'done'],
  ['completed', before, ['noshow'], 'done'],
])('a %s visit of %s with cleaners %o is %s', ([status, startsAt, statuses, state]) => {
  expect(visitState(visit(status, startsAt, statuses), now)).toBe(state);
});
