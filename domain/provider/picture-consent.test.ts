import { expect, test } from 'vitest';
import { isPictureShown, pictureOutcome } from './picture-consent.ts';

test.each([
  [true, false, true, 'keep'],
  [false, true, true, 'keep'],
  [true, true, false, 'keep'],
  [false, false, false, 'remove'],
  [false, false, true, 'refuse'],
])('customers %s, site %s, new %s: %s', (customersMaySee, siteMayShow, isNew, outcome) => {
  expect(pictureOutcome({ customersMaySee, siteMayShow }, isNew)).toBe(outcome);
});

const agreed = new Date('2026-11-24T10:00:00Z');
test.each([
  ['confirmed', 'accepted', agreed, true],
  ['confirmed', 'started', agreed, true],
  ['pending', 'accepted', agreed, false],
  ['completed', 'completed', agreed, false],
  ['canceled', 'canceled', agreed, false],
  ['confirmed', 'withdrawn', agreed, false],
  ['confirmed', 'accepted', null, false],
])(
  'of a booking that is %s and a place that is %s',
  (bookingStatus, serviceStatus, customersAgreedAt, is) => {
    expect(isPictureShown({ bookingStatus, serviceStatus, customersAgreedAt })).toBe(is);
  },
);
