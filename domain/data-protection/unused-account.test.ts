import { expect, test } from 'vitest';
import { nextUnusedStep } from './unused-account.ts';

const unwarned = { lastUsedOn: '2026-11-24', eraseOn: null, warnings: 0 };
const warned = { lastUsedOn: '2026-11-24', eraseOn: '2029-11-24', warnings: 1 };
const warnedTwice = { ...warned, warnings: 2 };

test.each([
  [unwarned, '2026-11-24', { kind: 'keep' }],
  [unwarned, '2029-09-24', { kind: 'keep' }],
  [unwarned, '2029-09-25', { kind: 'warn', warnings: 1, eraseOn: '2029-11-24' }],
  [warned, '2029-09-25', { kind: 'keep' }],
  [warned, '2029-11-09', { kind: 'keep' }],
  [warned, '2029-11-10', { kind: 'warn', warnings: 2, eraseOn: '2029-11-24' }],
  [warnedTwice, '2029-11-10', { kind: 'keep' }],
  [warnedTwice, '2029-11-23', { kind: 'keep' }],
  [warnedTwice, '2029-11-24', { kind: 'erase' }],
  [warnedTwice, '2030-02-01', { kind: 'erase' }],
])('an account %j on %s: %j', (account, today, step) => expect(nextUnusedStep(account, today)).toEqual(step));

test('an account that lay unused for longer before anybody looked has its 60 days all the same', () =>
  expect(nextUnusedStep({ ...unwarned, lastUsedOn: '2020-01-01' }, '2026-11-24')).toEqual({
    kind: 'warn',
    warnings: 1,
    eraseOn: '2027-01-23',
  }));

test('a last warning that comes late moves the day, so that it is 14 days away', () =>
  expect(nextUnusedStep(warned, '2029-11-30')).toEqual({ kind: 'warn', warnings: 2, eraseOn: '2029-12-14' }));

test.each([warned, warnedTwice])('an account used after its warning is left alone: %j', (account) => {
  const used = { ...account, lastUsedOn: '2029-11-20' };
  expect(nextUnusedStep(used, '2029-11-24')).toEqual({ kind: 'withdraw' });
  expect(nextUnusedStep({ ...used, eraseOn: null, warnings: 0 }, '2029-11-25')).toEqual({ kind: 'keep' });
});
