import { expect, test } from 'vitest';
import { isLongBeforeEnd } from './finishing-early.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);

test('half an hour before the planned end is not long before, a minute more is', () => {
  expect(isLongBeforeEnd(at('12:30'), at('12:00'))).toBe(false);
  expect(isLongBeforeEnd(at('12:30'), at('11:59'))).toBe(true);
  expect(isLongBeforeEnd(at('12:30'), at('13:00'))).toBe(false);
});
