import { expect, test } from 'vitest';
import { publicFormProblem } from './public-form-problem.ts';

const now = new Date('2026-11-24T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 24 * 3600;

test.each([
  [2.9, '', 'form_too_quick'],
  [3, '', null],
  [600, '', null],
  [7 * day, '', null],
  [7 * day + 1, '', 'form_too_old'],
  [-5, '', 'form_too_quick'],
  [600, 'https://spam.example', 'form_trap_filled'],
  [1, ' ', 'form_trap_filled'],
] as const)(
  'a form sent %d seconds after its page was given out, with “%s” in the trap: %s',
  (age, trap, code) => expect(publicFormProblem({ issuedAt: before(age), trap }, now)).toBe(code),
);

test('a form without a ticket of ours is asked for once more', () =>
  expect(publicFormProblem({ issuedAt: null, trap: '' }, now)).toBe('form_too_old'));

test('who was refused by mistake is taken at the next try', () => {
  const issuedAt = before(1);
  expect(publicFormProblem({ issuedAt, trap: 'filled by the browser' }, now)).toBe('form_trap_filled');
  expect(publicFormProblem({ issuedAt, trap: '' }, new Date(now.getTime() + 4_000))).toBeNull();
});
