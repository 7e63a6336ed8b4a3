import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverClock, serverNow } from './server-clock.ts';

const at = Date.UTC(2026, 10, 24, 9, 0, 0);
const hour = 3_600_000;
const header = new Date(at).toUTCString();

afterEach(() => {
  vi.useRealTimers();
  serverClock.dispatch(0);
});

test.each([
  ['an hour slow', -hour],
  ['an hour fast', hour],
  ['a year fast', 365 * 24 * hour],
])('a device whose clock is %s reckons with the server’s time', (_, wrongBy) => {
  vi.useFakeTimers({ now: at + wrongBy });
  noteServerTime(header, { sentAt: at + wrongBy - 200, answeredAt: at + wrongBy + 200 });
  expect(Math.abs(serverNow().getTime() - at)).toBeLessThan(1_000);
  vi.advanceTimersByTime(60_000);
  expect(Math.abs(serverNow().getTime() - at - 60_000)).toBeLessThan(1_000);
});

test('a right clock is left as it is, and a slow answer does not move what is known', () => {
  noteServerTime(header, { sentAt: at + 100, answeredAt: at + 300 });
  expect(serverClock.getState()).toBe(0);
  noteServerTime(header, { sentAt: at - hour, answeredAt: at - hour + 100 });
  const known = serverClock.getState();
  noteServerTime(header, { sentAt: at - hour - 20_000, answeredAt: at - hour + 20_000 });
  expect(serverClock.getState()).toBe(known);
});

test('an answer without a time, or of a clock that was set meanwhile, teaches nothing', () => {
  noteServerTime(null, { sentAt: 0, answeredAt: 1 });
  noteServerTime('soon', { sentAt: 0, answeredAt: 1 });
  noteServerTime(header, { sentAt: at + hour, answeredAt: at - hour });
  expect(serverClock.getState()).toBe(0);
});
