import { expect, test } from 'vitest';
import { behindCountry, withCountry } from './uk-phone.ts';

test.each([
  ['07700 900123', '07700 900123', '7700 900123'],
  ['7700900123', '+44 7700900123', '7700 900123'],
  ['+44 (0)7700 900123', '+44 (0)7700 900123', '7700 900123'],
  ['0044 20 7946 0123', '0044 20 7946 0123', '20 7946 0123'],
  ['(020) 7946 0123', '(020) 7946 0123', '20 7946 0123'],
  ['20 7946 0123', '+44 20 7946 0123', '20 7946 0123'],
])('%s behind +44 is sent as %s and shown as %s', (typed, sent, shown) => {
  expect(withCountry(typed)).toBe(sent);
  expect(behindCountry(typed)).toBe(shown);
  expect(behindCountry(shown)).toBe(shown);
});

test.each(['', ' ', '+1 212 555 0123', '12', 'phone'])('%j is no UK number and stays as typed', (typed) => {
  expect(behindCountry(typed)).toBe(typed);
});

test('an empty field stays empty, so that it is asked for', () => {
  expect(withCountry('')).toBe('');
  expect(withCountry('  ')).toBe('  ');
});
