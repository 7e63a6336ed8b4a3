import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `unsteady` = it failed, and passed at once when it was tried again. */
type TestStatus = 'passed' | 'failed' | 'skipped' | 'unsteady';
export type TestResult = { file: string; name: string; status: TestStatus; said: string };
export type Runner = 'vitest' | 'playwright';

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};
type Spec = {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The name under which a file stands that could not be loaded or prepared. */
const wholeFile = '(the file itself)';

const vitestStatus: Record<string, TestStatus> = { passed: 'passed', failed: 'failed' };

function vitestResults({ testResults }: { testResults: VitestFile[] }): TestResult[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name) || name;
    const results = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: vitestStatus[test.status] ?? 'skipped',
      said: test.failureMessages?.[0] ?? '',
    }));
    const isBroken = status === 'failed' && !results.some((test) => test.status === 'failed');
    return isBroken ? [...results, { file, name: wholeFile, status: 'failed', said: message }] : results;
  });
}

const playwrightStatus: Record<string, TestStatus> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unsteady',
};

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function playwrightResults(report: Suite & { errors: { message?: string }[] }): TestResult[] {
  const results = specsOf(report).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      name: `[${projectName}] ${title}`,
      status: playwrightStatus[status] ?? 'skipped',
      said: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  );
  const errors = report.errors.map(({ message = '' }): TestResult => theRun(message));
  return [...results, ...errors];
}

const theRun = (said: string): TestResult => ({ file: 'the run', name: '', status: 'failed', said });

/**
 * What a test runner reported, test by test. One that left no report, found no test, or ended badly without a
 * failed test has failed itself.
 */
export function readReport(runner: Runner, file: string, isGoodEnd: boolean): TestResult[] {
  if (!existsSync(file)) return [theRun('The runner left no report.')];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const results = runner === 'vitest' ? vitestResults(report) : playwrightResults(report);
  if (results.some(({ status }) => status === 'failed')) return results;
  if (!results.some(({ status }) => status === 'passed' || status === 'unsteady'))
    return [...results, theRun('No test ran.')];
  return isGoodEnd ? results : [...results, theRun('The runner ended badly, though no test failed.')];
}

const keyOf = ({ file, name }: TestResult) => `${file}\n${name}`;

/** Joins a run with a second one of the files that failed in it: what passed in either of them is only unsteady. */
export function withSecondTry(first: TestResult[], second: TestResult[]): TestResult[] {
  const again = new Map(second.map((result) => [keyOf(result), result]));
  const triedFiles = new Set(second.map(({ file }) => file));
  const settled = first
    .filter(({ file, status }) => !triedFiles.has(file) || status === 'failed')
    .map((result): TestResult => {
      if (!triedFiles.has(result.file)) return result;
      const isGoodNow =
        result.name === wholeFile ? !again.has(keyOf(result)) : again.get(keyOf(result))?.status === 'passed';
      return isGoodNow ? { ...result, status: 'unsteady' } : result;
    });
  const known = new Set(settled.map(keyOf));
  const others = second.filter((result) => !known.has(keyOf(result)));
  const before = new Map(first.map((result) => [keyOf(result), result.status]));
  const judged = others.map((result): TestResult => {
    const isNew = result.status === 'failed' && before.get(keyOf(result)) === 'passed';
    return isNew ? { ...result, status: 'unsteady' } : result;
  });
  return [...settled, ...judged];
}

const shownLines = 12;

/** A test with the beginning of what it said, to stand before the long output of the runner. */
export function describeResult({ file, name, said }: TestResult): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, shownLines);
  return [[file, name].filter(Boolean).join(': '), ...lines.map((line) => `    ${line}`)].join('\n');
}
