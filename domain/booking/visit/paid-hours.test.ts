import { expect, test } from 'vitest';
import { paidQuarterHours } from './paid-hours.ts';

const part = { charged: 14, worked: 3, booked: 14 };

test('a part is paid as it is charged, unless it ended otherwise', () => {
  expect(paidQuarterHours({ ...part, endedHow: null })).toBe(14);
  expect(paidQuarterHours({ ...part, endedHow: 'never-started' })).toBe(14);
});

test('who left because it was not safe is paid an hour at least', () => {
  expect(paidQuarterHours({ ...part, endedHow: 'unsafe', charged: 1 })).toBe(4);
  expect(paidQuarterHours({ ...part, endedHow: 'unsafe', charged: 6 })).toBe(6);
});

test('who was at work when the visit was ended is paid what was worked, from an hour to the booked time', () => {
  expect(paidQuarterHours({ ...part, endedHow: 'ended-early' })).toBe(4);
  expect(paidQuarterHours({ ...part, endedHow: 'ended-early', worked: 9 })).toBe(9);
  expect(paidQuarterHours({ ...part, endedHow: 'ended-early', worked: 1, booked: 3 })).toBe(3);
});
