import { expect, test } from 'vitest';
import { smallerTeamQuarters } from './smaller-team.ts';

const visit = { quarterHours: 18, cleanerCount: 2, found: 1, startTime: '09:00' };

test('one of two cleaners stays as long as both would have together, or as long as booked', () => {
  expect(smallerTeamQuarters('longer', visit)).toBe(36);
  expect(smallerTeamQuarters('same', visit)).toBe(18);
});

test('longer is not possible past 22:30 or beyond ten and a half hours', () => {
  expect(smallerTeamQuarters('longer', { ...visit, startTime: '13:30' })).toBe(36);
  expect(smallerTeamQuarters('longer', { ...visit, startTime: '14:00' })).toBeNull();
  expect(smallerTeamQuarters('longer', { ...visit, quarterHours: 20 })).toBe(40);
  expect(smallerTeamQuarters('longer', { ...visit, quarterHours: 22 })).toBeNull();
});

test('three of four share the work without costing more than was booked', () => {
  expect(smallerTeamQuarters('longer', { ...visit, quarterHours: 10, cleanerCount: 4, found: 3 })).toBe(13);
});

test('cancelling, or a team of nobody, leaves no visit', () => {
  expect(smallerTeamQuarters('cancel', visit)).toBeNull();
  expect(smallerTeamQuarters('same', { ...visit, found: 0 })).toBeNull();
});
