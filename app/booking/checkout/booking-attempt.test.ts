import { beforeEach, expect, test, vi } from 'vitest';
import { bookingAttempt } from './booking-attempt.ts';

const keyFor = (answers: string) => bookingAttempt.startFor(answers).idempotencyKey;
const pass = { id: 'c1', token: 't1' };

beforeEach(() => {
  bookingAttempt.forget();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the same answers keep their key, so a second press is the same booking', () => {
  const first = keyFor('{"address":"1 High Street"}');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('{"address":"1 High Street"}')).toBe(first);
});

test('other answers get another key', () => {
  const first = keyFor('{"startTime":"09:00"}');
  expect(keyFor('{"startTime":"09:30"}')).not.toBe(first);
});

test('a forgotten attempt starts anew', () => {
  const first = keyFor('{}');
  bookingAttempt.forget();
  expect(keyFor('{}')).not.toBe(first);
});

test('spoilt storage is no obstacle', () => {
  sessionStorage.setItem('brightwren.booking-attempt', 'not json');
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  expect(keyFor('{}')).toMatch(/^[0-9a-f]{32}$/);
});

test('other answers give up the checkout before, and the same answers give up nothing new', () => {
  expect(bookingAttempt.startFor('{"a":1}').replaces).toBeNull();
  bookingAttempt.made(pass);
  expect(bookingAttempt.startFor('{"a":1}').replaces).toBeNull();
  expect(bookingAttempt.startFor('{"a":2}').replaces).toEqual(pass);
  expect(bookingAttempt.startFor('{"a":2}').replaces).toEqual(pass);
});

test('after a time was taken the key is new, and a hold that stands is still given up', () => {
  const first = keyFor('{"a":1}');
  bookingAttempt.made(pass);
  bookingAttempt.startFor('{"a":2}');
  bookingAttempt.renew();
  const next = bookingAttempt.startFor('{"a":2}');
  expect(next.idempotencyKey).not.toBe(first);
  expect(next.replaces).toEqual(pass);
});

test('a hold stays the one to be given up, however often other answers come before another is made', () => {
  keyFor('{"a":1}');
  bookingAttempt.made(pass);
  keyFor('{"a":2}');
  expect(bookingAttempt.startFor('{"a":3}').replaces).toEqual(pass);
});
