import { expect, test } from 'vitest';
import { createMinuteBudget } from './minute-budget.ts';

test('a key may use so much a minute, and then again', () => {
  let time = Date.parse('2026-11-24T10:00:00Z');
  const budget = createMinuteBudget(240, () => time);
  const answers = Array.from({ length: 241 }, () => budget.take('192.0.2.1'));
  expect(answers.filter((seconds) => seconds > 0)).toEqual([60]);
  expect(budget.take('192.0.2.2', 240)).toBe(0);
  expect(budget.take('192.0.2.2')).toBe(60);
  time += 45_000;
  expect(budget.take('192.0.2.1', 0)).toBe(15);
  time += 15_000;
  expect(budget.take('192.0.2.1')).toBe(0);
});
