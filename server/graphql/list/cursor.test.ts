import { expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor, signCursorsWith } from './cursor.ts';
import { listScope } from './list-scope.ts';

signCursorsWith('a secret of this test');
const asha: Actor = { kind: 'user', userId: 'asha', email: 'asha@example.com', role: 'customer' };
const ben: Actor = { ...asha, userId: 'ben' };
const filter = { city: { eq: 'London' }, or: [{ name: { eq: 'A', ne: null } }] };
const scope = listScope('customers', asha, filter);
const position = { value: '2026-11-24T10:00:00.000Z', id: '5f0f4a3e-0000-4000-8000-000000000000' };

const isRefused = (token: string, by: string) => {
  try {
    decodeCursor(token, by);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_next_token') return true;
    throw error;
  }
};

test('a nextToken leads back to its position', () => {
  expect(decodeCursor(encodeCursor(position, scope), scope)).toEqual(position);
});

test('the same filter in other words is the same list', () => {
  const reordered = { or: [{ name: { eq: 'A' } }], city: { eq: 'London', ne: undefined }, not: null };
  expect(listScope('customers', asha, reordered)).toBe(scope);
});

test.each([
  ['list', listScope('quotes', asha, filter)],
  ['person', listScope('customers', ben, filter)],
  ['filter', listScope('customers', asha, { city: { eq: 'Leeds' } })],
  ['key', listScope('customers', { kind: 'api-key', name: 'asha', scopes: [] }, filter)],
])('a nextToken of another %s is refused', (_what, other) => {
  expect(isRefused(encodeCursor(position, other), scope)).toBe(true);
});

test.each([
  '',
  '.',
  'x',
  'not base64 at all!',
  'bm90IEpTT04.AAAAAAAAAAAAAAAAAAAAAA',
  `${'A'.repeat(100_000)}.AAAAAAAAAAAAAAAAAAAAAA`,
  `${encodeCursor(position, scope)}.more`,
  ` ${encodeCursor(position, scope)}`,
  `${encodeCursor(position, scope)}\n`,
])('%.40s is refused', (token) => {
  expect(isRefused(token, scope)).toBe(true);
});

test('every change of a nextToken is noticed', () => {
  const token = encodeCursor(position, scope);
  for (let place = 0; place < token.length; place += 1) {
    const sign = token[place] === 'A' ? 'B' : 'A';
    expect(isRefused(token.slice(0, place) + sign + token.slice(place + 1), scope)).toBe(true);
  }
});

test('while SECRET is changed a nextToken by either leads back, and a new one is by the new', () => {
  const before = encodeCursor(position, scope);
  signCursorsWith('the secret after it', 'a secret of this test');
  expect(decodeCursor(before, scope)).toEqual(position);
  const after = encodeCursor(position, scope);
  expect(after).not.toBe(before);
  signCursorsWith('the secret after it');
  expect(decodeCursor(after, scope)).toEqual(position);
  expect(isRefused(before, scope)).toBe(true);
  signCursorsWith('a secret of this test');
});
