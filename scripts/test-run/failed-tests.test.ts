import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(kind: 'vitest' | 'playwright', report: unknown): string[] {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return failedTests(kind, file);
}

test('a failed Vitest test is named with its file and what it said', () => {
  const tests = [
    { status: 'passed', fullName: 'goes well' },
    {
      status: 'failed',
      fullName: 'goes badly',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 2'],
    },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: tests }];
  expect(read('vitest', { testResults })).toEqual(['✗ a.test.ts: goes badly\n    expected 1\n    at line 2']);
});

test('a file that could not be loaded is named itself', () => {
  const testResults = [
    { name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
  ];
  expect(read('vitest', { testResults })).toEqual(['✗ b.test.ts\n    no such import']);
});

test('a failed browser test is named with its width, however deep its suite', () => {
  const result = { error: { message: 'not visible' } };
  const specs = [
    {
      title: 'books',
      file: 'book.spec.ts',
      tests: [
        { projectName: 'phone', status: 'unexpected', results: [result] },
        { projectName: 'desktop', status: 'expected', results: [{}] },
      ],
    },
  ];
  expect(read('playwright', { suites: [{ suites: [{ specs }] }], errors: [] })).toEqual([
    '✗ book.spec.ts [phone]: books\n    not visible',
  ]);
});

test('without a report there is nothing to name', () => {
  expect(failedTests('vitest', join(folder, 'none.json'))).toEqual([]);
});
