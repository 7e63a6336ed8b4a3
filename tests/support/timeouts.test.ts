import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFiles } from './test-files.ts';
import { promisedMs, soonerMs, timeoutMs } from './timeouts.ts';

const root = join(import.meta.dirname, '../..');
afterEach(() => vi.unstubAllEnvs());

test('a slower machine has longer for everything, as the run has measured it', () => {
  vi.stubEnv('TEST_WAIT', '2.5');
  expect(timeoutMs(10_000)).toBe(25_000);
  expect(promisedMs(2_000)).toBe(process.env.TEST_ALL === '1' ? 2_000 : 37_500);
});

test('what would happen later by itself stays below that on any machine', () => {
  vi.stubEnv('TEST_WAIT', '1.5');
  expect(soonerMs(5_000, 10_000)).toBe(7_500);
  vi.stubEnv('TEST_WAIT', '4');
  expect(soonerMs(5_000, 10_000)).toBe(9_000);
});

/** A limit that is written as a number. `page.waitForTimeout` is a pause and no limit, and so are Node's timers. */
const fixedLimits = [
  /\btimeout: \d/,
  /\btest\.setTimeout\(\d/,
  /^\s*\}, \d[\d_]*\);$/m,
  /^\s+\d+_000,\n\s*\);$/m,
  /waitFor\([^;]*, \d[\d_]*\);/,
  /\bpatienceMs: \d/,
  /Date\.now\(\) \+ \d[\d_]*;/,
  /AbortSignal\.timeout\(\d/,
];

test('no test has a limit of its own that stays the same on a slower machine', () => {
  const files = globSync([...Object.values(testFiles).flat(), 'tests/**/*.ts', '*.config.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const fixed = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return fixedLimits.some((limit) => limit.test(text));
  });
  expect(fixed.filter((file) => !file.endsWith('timeouts.test.ts'))).toEqual([]);
});
