import { beforeEach, expect, test, vi } from 'vitest';
import { bookingAttempt } from './booking-attempt.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the same answers keep their key, so a second press is the same booking', () => {
  const first = bookingAttempt.keyFor('{"address":"1 High Street"}');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(bookingAttempt.keyFor('{"address":"1 High Street"}')).toBe(first);
});

test('other answers get another key', () => {
  const first = bookingAttempt.keyFor('{"startTime":"09:00"}');
  expect(bookingAttempt.keyFor('{"startTime":"09:30"}')).not.toBe(first);
});

test('a forgotten attempt starts anew', () => {
  const first = bookingAttempt.keyFor('{}');
  bookingAttempt.forget();
  expect(bookingAttempt.keyFor('{}')).not.toBe(first);
});

test('spoilt storage is no obstacle', () => {
  sessionStorage.setItem('brightwren.booking-attempt', 'not json');
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  expect(bookingAttempt.keyFor('{}')).toMatch(/^[0-9a-f]{32}$/);
});
