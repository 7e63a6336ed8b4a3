import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(kind: 'vitest' | 'playwright', report: unknown, isGoodEnd: boolean) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(kind, file, isGoodEnd);
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

function vitest(passed: number, failed: number, skipped: number, ...testResults: unknown[]) {
  const counts = {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  };
  return { ...counts, testResults };
}

describe('what Vitest reported', () => {
  test('is counted by test', () => {
    const report = vitest(2, 1, 1, file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed'));
    expect(read('vitest', report, false)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  test('has one failure more for each file that could not be loaded', () => {
    const report = vitest(1, 0, 0, file('passed', 'passed'), file('failed'));
    expect(read('vitest', report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('is a failure when nothing ran, or when all passed and the run still ended badly', () => {
    expect(read('vitest', vitest(0, 0, 0), true).failed).toBe(1);
    expect(read('vitest', vitest(0, 0, 3, file('passed', 'pending')), true).failed).toBe(1);
    expect(read('vitest', vitest(1, 0, 0, file('passed', 'passed')), false).failed).toBe(1);
    expect(read('vitest', vitest(1, 0, 0, file('passed', 'passed')), true).failed).toBe(0);
  });
});

test('what Playwright reported is counted by test, with errors outside tests as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(read('playwright', { stats, errors: [] }, false)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  expect(read('playwright', { stats, errors: ['a file is broken'] }, false).failed).toBe(3);
});

test('a runner that left no report has failed', () => {
  expect(readReport('vitest', join(folder, 'nothing.json'), true)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
