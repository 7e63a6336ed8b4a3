import { expect, test } from 'vitest';
import { travelBufferMinutes } from './travel-time.ts';

// rules/matching#travel-buffer: private max(30, 10 + 2·km), public max(30, 15 + 3.5·km), up to the next 5 minutes.
test.each([
  [0, 30, 30],
  [4, 30, 30],
  [5, 30, 35],
  [8, 30, 45],
  [10, 30, 50],
  [10.1, 35, 55],
  [12.5, 35, 60],
  [50, 110, 190],
])('%d km take %i minutes by car and %i by public transport', (km, byCar, byPublic) => {
  expect(travelBufferMinutes({ transport: 'private', km, isSameOutcode: false })).toBe(byCar);
  expect(travelBufferMinutes({ transport: 'public', km, isSameOutcode: false })).toBe(byPublic);
});

test('inside one outcode half an hour is enough', () => {
  expect(travelBufferMinutes({ transport: 'public', km: 20, isSameOutcode: true })).toBe(30);
});
