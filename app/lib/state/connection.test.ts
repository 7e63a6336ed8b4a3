import { expect, test } from 'vitest';
import { connectionStore, onSignedOut, reduceConnection } from './connection.ts';

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

test('a sign-out that is learned of right after somebody had signed in again is told of too', () => {
  let told = 0;
  connectionStore.dispatch({ type: 'failed', why: 'signed_out' });
  const end = onSignedOut(() => {
    told += 1;
  });
  expect(told).toBe(1);
  connectionStore.dispatch({ type: 'failed', why: 'signed_out' });
  expect(told).toBe(1);
  // An answer that was on its way from before the sign-in.
  connectionStore.dispatch({ type: 'signed-in' });
  connectionStore.dispatch({ type: 'failed', why: 'signed_out' });
  expect(told).toBe(2);
  end();
  connectionStore.dispatch({ type: 'signed-in' });
  connectionStore.dispatch({ type: 'failed', why: 'signed_out' });
  expect(told).toBe(2);
  connectionStore.dispatch({ type: 'signed-in' });
});
