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
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['23505', null],
  ['42P01', null],
])('the code %s means that the database is %s', (code, trouble) => {
  expect(databaseTrouble(withCode(code))).toBe(trouble);
  expect(isDatabaseDown(withCode(code))).toBe(trouble !== null);
});

test.each([
  ['could not extend file "base/1": Disk quota exceeded', 'XX000', 'full'],
  ['could not write file "base/1": No space left on device', 'XX000', 'full'],
  ['could not open file "base/1": Read-only file system', '42501', 'read-only'],
  ['Client has encountered a connection error and is not queryable', undefined, 'unreachable'],
  ['Client was closed and is not queryable', undefined, 'unreachable'],
  ['Received unexpected commandComplete message from backend.', undefined, 'unreachable'],
  ['permission denied for table users', '42501', null],
])('"%s" is told by its words', (message, code, trouble) => {
  expect(databaseTrouble(Object.assign(new Error(message), { code }))).toBe(trouble);
  expect(
    databaseTrouble(new Error('Rolled back', { cause: Object.assign(new Error(message), { code }) })),
  ).toBe(trouble);
});

test('a fault of the program is no trouble of the database', () => {
  expect(databaseTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(databaseTrouble('a word')).toBeNull();
});
