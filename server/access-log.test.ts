import { expect, test, vi } from 'vitest';
import { createAccessLog } from './access-log.ts';

const line = { requestId: 'a-request', method: 'GET', route: '/checkout/:id', status: 200, ms: 1.5 };

/** What was written, each write by itself. */
function listen(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { stream, written };
}

test('lines that come close together are written at once, each by itself in JSON', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') });
  const { stream, written } = listen(false);
  const log = createAccessLog('info', stream);
  log.note(line);
  log.note({ ...line, status: 503 });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  expect(written).toHaveLength(1);
  const lines = (written[0] ?? '').trimEnd().split('\n');
  expect(lines.map((text) => JSON.parse(text))).toEqual(
    [200, 503].map((status) => ({
      time: '2026-11-24T10:00:00.000Z',
      level: 'info',
      message: 'Request',
      ...line,
      status,
    })),
  );
});

test('a flood waits for no timer, and stopping writes what is left', () => {
  const { stream, written } = listen(true);
  const log = createAccessLog('info', stream);
  for (let number = 0; number < 201; number += 1) log.note(line);
  expect(written).toHaveLength(1);
  log.flush();
  log.flush();
  expect(written).toHaveLength(2);
  expect(written[1]).toBe('GET /checkout/:id 200 in 1.5 ms\n');
});

test('a log of warnings has no lines of requests', () => {
  const { stream, written } = listen(false);
  const log = createAccessLog('warn', stream);
  log.note(line);
  log.flush();
  expect(written).toEqual([]);
});
