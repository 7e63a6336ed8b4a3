import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createErasureList, erasureDigest, readErasures } from './embedded.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brightwren-erasures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the list names nobody, is for its user alone, and is read again over several folders', () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  expect(readErasures([here, there])).toBeNull();
  for (const [where, user] of [
    [here, 'user-one'],
    [here, 'user-two'],
    [there, 'user-two'],
  ] as const)
    createErasureList(where).record(user, new Date('2026-11-24T10:00:00Z'));
  const file = join(here, 'erasures.txt');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(
    `2026-11-24T10:00:00.000Z ${erasureDigest('user-one')}\n2026-11-24T10:00:00.000Z ${erasureDigest('user-two')}\n`,
  );
  expect(readFileSync(file, 'utf8')).not.toContain('user-');
  // A line that a crash cut off is nobody's.
  appendFileSync(file, `2026-11-24T10:01:00.000Z ${erasureDigest('user-three').slice(1)}`);
  expect(readErasures([here, there, join(folder, 'nowhere')])).toEqual(
    ['user-one', 'user-two'].map(erasureDigest),
  );
});
