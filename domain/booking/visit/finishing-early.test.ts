import { expect, test } from 'vitest';
import { isLongBeforeEnd, isMoreThanPassed } from './finishing-early.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);

test('half an hour before the planned end is not long before, a minute more is', () => {
  expect(isLongBeforeEnd(at('12:30'), at('12:00'))).toBe(false);
  expect(isLongBeforeEnd(at('12:30'), at('11:59'))).toBe(true);
  expect(isLongBeforeEnd(at('12:30'), at('13:00'))).toBe(false);
});

test('the time entered may be a quarter of an hour more than has gone by', () => {
  expect(isMoreThanPassed(at('09:00'), at('11:00'), 9)).toBe(false);
  expect(isMoreThanPassed(at('09:00'), at('11:00'), 10)).toBe(true);
  expect(isMoreThanPassed(at('09:00'), at('09:00'), 1)).toBe(false);
});
