import { expect, test } from 'vitest';
import { type Search, searchEndsAt, searchStage, shortTeamStage } from './no-cleaner.ts';

const morning: Search = {
  startDate: '2026-12-03',
  startTime: '09:00',
  startsAt: new Date('2026-12-03T09:00:00Z'),
  lookingSince: new Date('2026-11-24T10:00:00Z'),
  keepLookingUntil: null,
};
const afternoon: Search = { ...morning, startTime: '14:00', startsAt: new Date('2026-12-03T14:00:00Z') };
const at = (instant: string) => new Date(instant);

test.each([
  ['2026-12-01T08:59:00Z', 'early'],
  ['2026-12-01T09:00:00Z', 'company'],
  ['2026-12-02T08:59:00Z', 'company'],
  ['2026-12-02T09:00:00Z', 'new-times'],
  ['2026-12-02T18:59:00Z', 'new-times'],
  ['2026-12-02T19:00:00Z', 'choose'],
  ['2026-12-02T19:59:00Z', 'choose'],
  ['2026-12-02T20:00:00Z', 'over'],
])('a morning visit nobody took stands at %s at "%s"', (now, stage) => {
  expect(searchStage(morning, at(now))).toBe(stage);
});

test('an afternoon visit is looked for until four hours before it', () => {
  expect(searchEndsAt(afternoon)).toEqual(at('2026-12-03T10:00:00Z'));
  expect(searchEndsAt({ ...morning, startTime: '12:00', startsAt: at('2026-12-03T12:00:00Z') })).toEqual(
    at('2026-12-03T08:00:00Z'),
  );
});

test('a customer who wants us to keep looking is kept to', () => {
  const keepLookingUntil = at('2026-12-03T07:00:00Z');
  expect(searchStage({ ...morning, keepLookingUntil }, at('2026-12-03T06:59:00Z'))).toBe('choose');
  expect(searchStage({ ...morning, keepLookingUntil }, keepLookingUntil)).toBe('over');
});

test('a cleaner lost in the night before leaves time until two hours before the start', () => {
  const lost = { ...morning, lookingSince: at('2026-12-02T22:00:00Z') };
  expect(searchStage(lost, at('2026-12-02T22:00:00Z'))).toBe('choose');
  expect(searchEndsAt(lost)).toEqual(at('2026-12-03T07:00:00Z'));
  expect(searchEndsAt({ ...morning, lookingSince: at('2026-12-03T08:00:00Z') })).toEqual(morning.startsAt);
});

test('nobody is told that nobody answered before the first wave could', () => {
  const late = { ...morning, lookingSince: at('2026-12-01T17:00:00Z') };
  expect(searchStage(late, at('2026-12-01T18:59:00Z'))).toBe('early');
  expect(searchStage(late, at('2026-12-01T19:00:00Z'))).toBe('company');
});

test('19:00 and 20:00 are London times, also in summer', () => {
  const summer = {
    ...morning,
    startDate: '2027-06-10',
    startsAt: at('2027-06-10T08:00:00Z'),
    lookingSince: at('2027-06-01T10:00:00Z'),
  };
  expect(searchStage(summer, at('2027-06-09T18:00:00Z'))).toBe('choose');
  expect(searchEndsAt(summer)).toEqual(at('2027-06-09T19:00:00Z'));
});

test('a short team is asked about from 24 hours on and settled at 12', () => {
  expect(shortTeamStage(morning, at('2026-12-02T08:59:00Z'))).toBe('early');
  expect(shortTeamStage(morning, at('2026-12-02T09:00:00Z'))).toBe('choose');
  expect(shortTeamStage(morning, at('2026-12-02T20:59:00Z'))).toBe('choose');
  expect(shortTeamStage(morning, at('2026-12-02T21:00:00Z'))).toBe('apply');
});

test('a team made short in the last hours is given two to find somebody, until two before the start', () => {
  const lost = { ...morning, lookingSince: at('2026-12-03T03:00:00Z') };
  expect(shortTeamStage(lost, at('2026-12-03T04:59:00Z'))).toBe('choose');
  expect(shortTeamStage(lost, at('2026-12-03T05:00:00Z'))).toBe('apply');
  const later = { ...morning, lookingSince: at('2026-12-03T06:30:00Z') };
  expect(shortTeamStage(later, at('2026-12-03T07:00:00Z'))).toBe('apply');
});
