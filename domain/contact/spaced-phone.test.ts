import { expect, test } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

test.each([
  ['+447700900123', '07700 900123'],
  ['+442079460301', '020 7946 0301'],
  ['+441134960302', '0113 496 0302'],
  ['+441214960304', '0121 496 0304'],
  ['+441632960123', '01632 960123'],
  ['+443003654321', '0300 365 4321'],
  ['020 7946 0180', '020 7946 0180'],
])('%s is read as %s', (stored, shown) => {
  expect(spacedPhone(stored)).toBe(shown);
});
