import { expect, test } from 'vitest';
import { databaseTrouble, isDatabaseDown } from './is-database-down.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['25006', 'read-only'],
  ['53100', 'full'],
  ['53200', 'full'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['57P03', 'unreachable'],
  ['08006', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['23505', null],
  ['42P01', null],
])('the code %s means that the database is %s', (code, trouble) => {
  expect(databaseTrouble(withCode(code))).toBe(trouble);
  expect(isDatabaseDown(withCode(code))).toBe(trouble !== null);
});

test('a fault of the program is no trouble of the database', () => {
  expect(databaseTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(databaseTrouble('a word')).toBeNull();
});
