import { expect, test } from 'vitest';
import { cardLastDay, expiringBy } from './card-expiry.ts';

test.each([
  ['12 / 26', '2026-12-31'],
  ['2/27', '2027-02-28'],
  ['02/2028', '2028-02-29'],
  ['1126', '2026-11-30'],
  ['13/26', null],
  ['00/26', null],
  ['', null],
])('a card that says %j works until %s', (printed, lastDay) => expect(cardLastDay(printed)).toBe(lastDay));

test('on 1 December the cards of December are told, on 30 November they are not', () => {
  expect(expiringBy('2026-12-01')).toBe('2026-12-31');
  expect(expiringBy('2026-11-30') < '2026-12-31').toBe(true);
});
