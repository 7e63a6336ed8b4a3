import { expect, test } from 'vitest';
import { type Actor, isOurs } from './actor.ts';

const person = { kind: 'user', userId: 'u', email: 'u@example.com' } as const;

test.each<[string, Actor, boolean]>([
  ['a job', { kind: 'system' }, true],
  ['somebody of the office', { ...person, role: 'company' }, true],
  ['a customer', { ...person, role: 'customer', customerId: 'c' }, false],
  ['a cleaner', { ...person, role: 'serviceprovider', providerId: 'p' }, false],
  ['somebody of an unknown group', { ...person, role: 'unknown' }, false],
  ['an API key', { kind: 'api-key', name: 'k', scopes: ['read'] }, false],
  ['a visitor', { kind: 'visitor' }, false],
])('%s is ours or not', (_who, actor, expected) => {
  expect(isOurs(actor)).toBe(expected);
});
