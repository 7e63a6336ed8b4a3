import { expect, test } from 'vitest';
import { addWakingHours } from './waking-hours.ts';

const cases: [what: string, from: string, hours: number, until: string][] = [
  ['during the day the hours run on', '2026-11-24T10:00:00Z', 4, '2026-11-24T14:00:00Z'],
  ['the last of them may end at 20:00', '2026-11-24T16:00:00Z', 4, '2026-11-24T20:00:00Z'],
  ['the night does not count', '2026-11-24T18:30:00Z', 4, '2026-11-25T10:30:00Z'],
  ['asked at night they begin at 08:00', '2026-11-24T23:15:00Z', 4, '2026-11-25T12:00:00Z'],
  ['asked before dawn they begin at 08:00', '2026-11-24T05:00:00Z', 4, '2026-11-24T12:00:00Z'],
  ['at 20:00 sharp the day is over', '2026-11-24T20:00:00Z', 4, '2026-11-25T12:00:00Z'],
  ['in summer 20:00 is 19:00 UTC', '2026-07-01T18:00:00Z', 4, '2026-07-02T10:00:00Z'],
  ['over the clocks going back', '2026-10-24T18:00:00Z', 4, '2026-10-25T11:00:00Z'],
  ['over the clocks going forward', '2026-03-28T18:00:00Z', 4, '2026-03-29T09:00:00Z'],
  ['over the clocks going back in 2027', '2027-10-30T18:00:00Z', 4, '2027-10-31T11:00:00Z'],
  ['over the clocks going forward in 2027', '2027-03-27T18:00:00Z', 4, '2027-03-28T09:00:00Z'],
  ['more than a day of them', '2026-11-24T10:00:00Z', 14, '2026-11-25T12:00:00Z'],
];

test.each(cases)('%s', (_what, from, hours, until) => {
  expect(addWakingHours(new Date(from), hours).toISOString()).toBe(new Date(until).toISOString());
});
