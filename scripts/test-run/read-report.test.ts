import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeResult, type Runner, readReport, type TestResult, withRetry } from './read-report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(runner: Runner, report: unknown, isGoodEnd = false): TestResult[] {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(runner, file, isGoodEnd);
}

const shown = (results: TestResult[]) =>
  results.map(({ file, name, status, said }) => [file, name, status, said.join(' / ')].join(' | '));

const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, status: string, ...assertionResults: unknown[]) => ({
  name,
  status,
  message: 'no such import',
  assertionResults,
});

describe('what Vitest reported', () => {
  test('is told test by test, with what the failed ones said', () => {
    const tests = [
      one('goes well', 'passed'),
      one('goes badly', 'failed', 'expected 1'),
      one('waits', 'todo'),
    ];
    const report = { testResults: [{ ...file('a.test.ts', 'failed', ...tests), message: '' }] };
    expect(shown(read('vitest', report))).toEqual([
      'a.test.ts | goes well | passed | ',
      'a.test.ts | goes badly | failed | expected 1',
      'a.test.ts | waits | skipped | ',
    ]);
  });

  test('has one failure more for each file that could not be loaded or prepared', () => {
    const testResults = [file('a.test.ts', 'passed', one('x', 'passed')), file('b.test.ts', 'failed')];
    expect(shown(read('vitest', { testResults }))).toEqual([
      'a.test.ts | x | passed | ',
      'b.test.ts | (the file itself) | failed | no such import',
    ]);
  });

  test('tells of a hook that failed beside a test that did, and of tests with one name each', () => {
    const tests = [one('%s', 'failed', 'no'), one('%s', 'passed'), one('%s', 'passed')];
    const broken = { testResults: [{ ...file('a.test.ts', 'failed', ...tests), message: 'afterAll' }] };
    expect(shown(read('vitest', broken))).toEqual([
      'a.test.ts | %s | failed | no',
      'a.test.ts | %s (2) | passed | ',
      'a.test.ts | %s (3) | passed | ',
      'a.test.ts | (the file itself) | failed | afterAll',
    ]);
    const good = { testResults: [{ ...file('a.test.ts', 'failed', ...tests), message: '' }] };
    expect(read('vitest', good)).toHaveLength(3);
  });

  test('is a failure when nothing ran, or when all passed and the run still ended badly', () => {
    const good = { testResults: [file('a.test.ts', 'passed', one('x', 'passed'))] };
    const skipped = { testResults: [file('a.test.ts', 'passed', one('x', 'pending'))] };
    const failures = (results: TestResult[]) => results.filter(({ status }) => status === 'failed').length;
    expect(failures(read('vitest', { testResults: [] }, true))).toBe(1);
    expect(failures(read('vitest', skipped, true))).toBe(1);
    expect(failures(read('vitest', good, false))).toBe(1);
    expect(failures(read('vitest', good, true))).toBe(0);
  });
});

test('what Playwright reported is told by width, however deep its suite, and a second try makes it unsteady', () => {
  const failed = { error: { message: 'not visible' } };
  const tests = [
    { projectName: 'phone', status: 'unexpected', results: [failed, failed] },
    { projectName: 'tablet', status: 'flaky', results: [failed, {}] },
    { projectName: 'desktop', status: 'expected', results: [{}] },
  ];
  const specs = [{ title: 'books', file: 'book.spec.ts', tests }];
  const report = { suites: [{ suites: [{ specs }] }], errors: [{ message: 'no browser' }] };
  expect(shown(read('playwright', report))).toEqual([
    'book.spec.ts | [phone] books | failed | not visible / not visible',
    'book.spec.ts | [tablet] books | unsteady | not visible',
    'book.spec.ts | [desktop] books | passed | ',
    ' | the run | failed | no browser',
  ]);
});

test('a runner that left no report, or half a one, has failed', () => {
  writeFileSync(join(folder, 'half.json'), '{"testResults": [');
  expect(shown(readReport('vitest', join(folder, 'half.json'), true))).toEqual([
    ' | the run | failed | The runner left a broken report.',
  ]);
  expect(shown(readReport('vitest', join(folder, 'nothing.json'), true))).toEqual([
    ' | the run | failed | The runner left no report.',
  ]);
});

const result = (file: string, name: string, status: TestResult['status'], ...said: string[]): TestResult => ({
  file,
  name,
  status,
  said,
});

describe('a second try of the files that failed', () => {
  test('makes what passes now unsteady, with what it said at first, and leaves what fails again failed', () => {
    const first = [
      result('a', '1', 'failed', 'first'),
      result('a', '2', 'failed', 'both'),
      result('b', '1', 'passed'),
    ];
    const second = [result('a', '1', 'passed'), result('a', '2', 'failed', 'both')];
    expect(shown(withRetry(first, second)).toSorted()).toEqual([
      'a | 1 | unsteady | first',
      'a | 2 | failed | both / both',
      'b | 1 | passed | ',
    ]);
  });

  test('a test that only fails at the second try is unsteady, too', () => {
    const first = [result('a', '1', 'failed', 'first'), result('a', '2', 'passed')];
    const second = [result('a', '1', 'passed'), result('a', '2', 'failed', 'now')];
    expect(shown(withRetry(first, second)).toSorted()).toEqual([
      'a | 1 | unsteady | first',
      'a | 2 | unsteady | now',
    ]);
  });

  test('a file that is prepared at the second try has its tests counted, and was unsteady', () => {
    const first = [result('a', '1', 'skipped'), result('a', '(the file itself)', 'failed', 'hook')];
    const second = [result('a', '1', 'passed')];
    expect(shown(withRetry(first, second)).toSorted()).toEqual([
      'a | (the file itself) | unsteady | hook',
      'a | 1 | passed | ',
    ]);
  });

  test('a second try that left no report settles nothing', () => {
    const first = [result('a', '1', 'failed', 'first')];
    const none = [result('', 'the run', 'failed', 'The runner left no report.')];
    expect(shown(withRetry(first, none)).toSorted()).toEqual([
      ' | the run | failed | The runner left no report.',
      'a | 1 | failed | first',
    ]);
  });
});

describe('another try', () => {
  test('does not clear a hook that failed while a test of its file fails, which could hide it', () => {
    const hook = result('a', '(the file itself)', 'failed', 'afterAll');
    const first = [result('a', '1', 'passed'), hook];
    expect(shown(withRetry(first, [result('a', '1', 'failed', 'now')])).toSorted()).toEqual([
      'a | (the file itself) | failed | afterAll',
      'a | 1 | unsteady | now',
    ]);
  });

  test('of a browser test tries one width, and leaves what passed at the other ones', () => {
    const at = (project: string, status: TestResult['status']): TestResult => ({
      ...result('a.spec.ts', `[${project}] books`, status, ...(status === 'failed' ? ['late'] : [])),
      project,
    });
    const first = [at('phone', 'failed'), at('desktop', 'passed')];
    expect(shown(withRetry(first, [at('phone', 'passed')])).toSorted()).toEqual([
      'a.spec.ts | [desktop] books | passed | ',
      'a.spec.ts | [phone] books | unsteady | late',
    ]);
  });

  test('of all files speaks for a runner that left no report before', () => {
    const none = [result('', 'the run', 'failed', 'The runner left no report.')];
    const second = [result('a', '1', 'passed'), result('b', '1', 'failed', 'now')];
    expect(shown(withRetry(none, second, true)).toSorted()).toEqual([
      ' | the run | unsteady | The runner left no report.',
      'a | 1 | passed | ',
      'b | 1 | failed | now',
    ]);
    expect(shown(withRetry(none, none, true))).toEqual([
      ' | the run | failed | The runner left no report. / The runner left no report.',
    ]);
  });
});

test('a failed test is shown with the beginning of what it said, without colours', () => {
  const said = [`\u001b[31mexpected 1\u001b[39m\n${'at line 2\n'.repeat(20)}`];
  const text = describeResult({ file: 'a.test.ts', name: 'goes badly', status: 'failed', said });
  expect(text.split('\n').slice(0, 3)).toEqual(['a.test.ts: goes badly', '    expected 1', '    at line 2']);
  expect(text.split('\n').length).toBe(13);
});

test('what each of several tries said is shown', () => {
  const said = ['expected 1', 'expected 2'];
  expect(describeResult({ file: 'a.test.ts', name: 'goes badly', status: 'unsteady', said })).toBe(
    'a.test.ts: goes badly\n    Try 1:\n    expected 1\n    Try 2:\n    expected 2',
  );
});
