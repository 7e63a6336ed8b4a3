import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a line of the log is one line of JSON in UTC, whatever stands in it', () => {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      written.push(line);
      done();
    },
  });
  const log = createLog('info', stream as unknown as NodeJS.WriteStream);
  const forged = 'x\r\n{"level":"error","message":"forged"}\u2028';
  log.info(forged, { actor: forged });
  log.warn('Well');
  expect(written).toHaveLength(2);
  for (const line of written) expect(line).toMatch(/^[^\r\n]+\n$/);
  const [first, second] = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toEqual({ time: expect.any(String), level: 'info', message: forged, actor: forged });
  expect(second).toMatchObject({ level: 'warn', message: 'Well' });
  expect(first?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
