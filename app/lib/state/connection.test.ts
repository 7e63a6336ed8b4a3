import { expect, test } from 'vitest';
import { reduceConnection } from './connection.ts';

test('an answer ends a trouble of the network', () => {
  const trouble = reduceConnection(null, { type: 'failed', why: 'offline' });
  expect(trouble).toBe('offline');
  expect(reduceConnection(trouble, { type: 'answered' })).toBeNull();
});

test('being signed out outlives answers and failures until somebody has signed in', () => {
  const trouble = reduceConnection('offline', { type: 'failed', why: 'signed_out' });
  expect(reduceConnection(trouble, { type: 'answered' })).toBe('signed_out');
  expect(reduceConnection(trouble, { type: 'failed', why: 'offline' })).toBe('signed_out');
  expect(reduceConnection(trouble, { type: 'signed-in' })).toBeNull();
});
