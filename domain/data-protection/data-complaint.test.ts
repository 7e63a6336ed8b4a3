import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { dataComplaintDueAt, dataComplaintInput, dataComplaintOutcome } from './data-complaint.ts';

test('an outcome is owed by the end of the thirtieth London day, also across the change of clocks', () => {
  expect(dataComplaintDueAt(new Date('2026-11-24T10:00:00Z')).toISOString()).toBe('2026-12-24T23:59:00.000Z');
  expect(dataComplaintDueAt(new Date('2026-10-10T23:30:00Z')).toISOString()).toBe('2026-11-10T23:59:00.000Z');
});

test('a complaint has a name, an email and some words', () => {
  const checked = checkInput(dataComplaintInput, { name: '', email: 'x', message: 'Short' });
  expect(checked).toMatchObject({
    problems: [{ field: 'name' }, { field: 'email' }, { field: 'message', code: 'message_short' }],
  });
});

test.each([
  ['  ok ', 'outcome_missing'],
  ['yes', null],
  ['x'.repeat(2000), null],
  ['x'.repeat(2001), 'message_long'],
])('an outcome of “%s” is answered %s', (words, code) => {
  const checked = checkInput(dataComplaintOutcome, words);
  expect(checked.ok ? null : checked.problems[0]?.code).toBe(code);
});
