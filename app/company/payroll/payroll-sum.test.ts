import { expect, test } from 'vitest';
import { payrollSum } from './payroll-sum.ts';

test('the foot is the exact sum of the lines', () => {
  const lines = [
    { visitCount: 1, totalHours: 2.5, earning: 0.1, tips: 0, total: 0.1 },
    { visitCount: 2, totalHours: 7.25, earning: 0.2, tips: 5.55, total: 5.75 },
    { visitCount: 1, totalHours: 3.5, earning: 46.55, tips: 0, total: 46.55 },
  ];
  expect(payrollSum(lines)).toEqual({
    visitCount: 4,
    quarterHours: 53,
    earningPence: 4685,
    tipPence: 555,
    totalPence: 5240,
  });
});

test('no lines sum to nothing', () => {
  expect(payrollSum([]).totalPence).toBe(0);
});
