import { expect, test } from 'vitest';
import { usualPay } from '#tests/support/money/usual-pay.ts';
import { hourlyPay, weekEarnings } from './week-earnings.ts';

test('an hour pays by the kind of clean, and from the least to the most for any of them', () => {
  expect(hourlyPay(usualPay, 'any')).toEqual({ leastPence: 1330, mostPence: 1575 });
  expect(hourlyPay(usualPay, 'moreThanTwoWeeks')).toEqual({ leastPence: 1400, mostPence: 1400 });
  expect(hourlyPay({ ...usualPay, oneOffPence: 0 }, 'oneOff')).toBeNull();
});

test('a week is its hours, a month a twelfth of 52 weeks', () => {
  expect(weekEarnings({ leastPence: 1330, mostPence: 1575 }, 20)).toEqual({
    week: { leastPence: 26_600, mostPence: 31_500 },
    month: { leastPence: 115_267, mostPence: 136_500 },
  });
  expect(weekEarnings({ leastPence: 1271, mostPence: 1271 }, 2.5).week).toEqual({
    leastPence: 3178,
    mostPence: 3178,
  });
});
