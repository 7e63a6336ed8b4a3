import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../context.ts';
import { createRefusalLog, kindOfRefusal, type RefusalLine } from './refusal-log.ts';

const line: RefusalLine = {
  code: 'sign_in_failed',
  what: 'POST /api/auth/sign-in/email',
  actor: 'visitor',
  network: '192.0.2.1',
};
let lines: Record<string, unknown>[] = [];
const note = (message: string, facts?: Record<string, unknown>) => void lines.push({ message, ...facts });
const log: Log = { info: note, warn: note, error: note };

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});
afterEach(() => vi.useRealTimers());

test('the first is written at once, and those equal to it as one line within a minute', () => {
  const refusals = createRefusalLog(log);
  for (let again = 0; again < 5; again += 1) refusals.note(line, `request ${again}`);
  expect(lines).toEqual([{ message: 'Refused', kind: 'sign-in', ...line, requestId: 'request 0', count: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    { message: 'Refused', kind: 'sign-in', ...line, requestId: 'request 4', count: 4 },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
});

test('what differs in network, limit or place is a line of its own', () => {
  const refusals = createRefusalLog(log);
  refusals.note(line, 'a');
  refusals.note({ ...line, network: '192.0.2.2' }, 'b');
  refusals.note({ ...line, code: 'too_many_tries', limit: 'sign-in' }, 'c');
  refusals.note({ ...line, what: 'POST /graphql' }, 'd');
  expect(lines).toHaveLength(4);
});

test('an attack by thousands of networks fills no disk, and is counted whole', () => {
  const refusals = createRefusalLog(log);
  for (let number = 0; number < 5_000; number += 1)
    refusals.note({ ...line, network: `network ${number}` }, 'x');
  refusals.flush();
  expect(lines.length).toBeLessThan(600);
  expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(5_000);
});

test('what people put right by themselves is nothing to write down', () => {
  const refusals = createRefusalLog(log);
  refusals.note({ ...line, code: 'postal_code_bad' }, 'a');
  expect(lines).toEqual([]);
  expect(kindOfRefusal('too_many_of_something_new')).toBe('limit');
});
