import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `unsteady` = it failed, and passed when it was tried again. */
type TestStatus = 'passed' | 'failed' | 'skipped' | 'unsteady';
export type TestResult = {
  /** As the runner names it; empty for the run itself. */
  file: string;
  /** Of Playwright: files are tried again project by project. */
  project?: string;
  name: string;
  status: TestStatus;
  /** What each try that failed said, the first one first. */
  said: string[];
};
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

/** Tests of a file that share a name are told apart by their order, else one would pass for another. */
function numberNamesakes(results: TestResult[]): TestResult[] {
  const counts = new Map<string, number>();
  return results.map((result) => {
    const count = (counts.get(keyOf(result)) ?? 0) + 1;
    counts.set(keyOf(result), count);
    return count === 1 ? result : { ...result, name: `${result.name} (${count})` };
  });
}

function vitestResults({ testResults }: { testResults: VitestFile[] }): TestResult[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name) || name;
    const results = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: vitestStatus[test.status] ?? 'skipped',
      said: test.failureMessages?.slice(0, 1) ?? [],
    }));
    // A hook that failed is told by the file, beside tests that failed.
    const isBroken = status === 'failed' && (message || !results.some((test) => test.status === 'failed'));
    return isBroken ? [...results, { file, name: wholeFile, status: 'failed', said: [message] }] : results;
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
      project: projectName,
      name: `[${projectName}] ${title}`,
      status: playwrightStatus[status] ?? 'skipped',
      said: results.flatMap(({ error }) => error?.message ?? []),
    })),
  );
  const errors = report.errors.map(({ message = '' }): TestResult => theRun(message));
  return [...results, ...errors];
}

/** A failure of the run itself, which no file is to blame for. */
const theRun = (said: string): TestResult => ({ file: '', name: 'the run', status: 'failed', said: [said] });

export const isOfTheRun = ({ file }: TestResult): boolean => file === '';

/** Of either runner. */
type Report = Suite & { testResults: VitestFile[]; errors: { message?: string }[] };

function parseReport(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a test runner reported, test by test. One that left no report, found no test, or ended badly without a
 * failed test has failed itself.
 */
export function readReport(runner: Runner, file: string, isGoodEnd: boolean): TestResult[] {
  if (!existsSync(file)) return [theRun('The runner left no report.')];
  const report = parseReport(readFileSync(file, 'utf8'));
  if (!report) return [theRun('The runner left a broken report.')];
  const results = numberNamesakes(runner === 'vitest' ? vitestResults(report) : playwrightResults(report));
  if (results.some(({ status }) => status === 'failed')) return results;
  if (!results.some(({ status }) => status === 'passed' || status === 'unsteady'))
    return [...results, theRun('No test ran.')];
  return isGoodEnd ? results : [...results, theRun('The runner ended badly, though no test failed.')];
}

/** What is tried again as one: a file, of a browser test in one project. */
export const unitOf = ({ file, project = '' }: TestResult): string => `${file}\n${project}`;
const keyOf = ({ file, name }: TestResult) => `${file}\n${name}`;

/**
 * A run that failed itself is told of no more when it is good, nor is a file that could not be prepared, in which no
 * test may have failed, since that could hide it.
 */
function isGoodNow(result: TestResult, again: Map<string, TestResult>): boolean {
  const later = again.get(keyOf(result));
  if (isOfTheRun(result)) return later === undefined;
  if (result.name !== wholeFile) return later?.status === 'passed' || later?.status === 'unsteady';
  return ![...again.values()].some((one) => one.status === 'failed' && unitOf(one) === unitOf(result));
}

/** A result after one more try. */
function afterRetry(result: TestResult, again: Map<string, TestResult>): TestResult {
  const later = again.get(keyOf(result));
  if (isGoodNow(result, again)) return { ...result, status: 'unsteady' };
  return later?.status === 'failed' ? { ...result, said: [...result.said, ...later.said] } : result;
}

/**
 * Joins a run with another try of what failed in it: what passed in either of them is only unsteady. A try that left
 * no report settles nothing.
 * @param isWhole the try was of all files, so that it speaks for the run itself, too
 */
export function withRetry(first: TestResult[], second: TestResult[], isWhole = false): TestResult[] {
  const again = new Map(second.map((result) => [keyOf(result), result]));
  const tried = new Set(second.filter((result) => isWhole || !isOfTheRun(result)).map(unitOf));
  const isTried = (result: TestResult) => tried.has(unitOf(result)) || (isWhole && isOfTheRun(result));
  const settled = first
    .filter((result) => !isTried(result) || result.status === 'failed' || result.status === 'unsteady')
    .map((result) => (isTried(result) && result.status === 'failed' ? afterRetry(result, again) : result));
  const known = new Set(settled.map(keyOf));
  const before = new Map(first.map((result) => [keyOf(result), result.status]));
  const others = second
    .filter((result) => !known.has(keyOf(result)))
    .map((result): TestResult => {
      const isNew = result.status === 'failed' && before.get(keyOf(result)) === 'passed';
      return isNew ? { ...result, status: 'unsteady' } : result;
    });
  return [...settled, ...others];
}

const shownLines = 12;

/** A test with the beginning of what each failed try said, to stand before the long output of the runner. */
export function describeResult({ file, name, said }: TestResult): string {
  const tries = said.flatMap((one, index) => {
    const lines = stripVTControlCharacters(one).split('\n').slice(0, shownLines);
    return said.length > 1 ? [`Try ${index + 1}:`, ...lines] : lines;
  });
  return [[file, name].filter(Boolean).join(': '), ...tries.map((line) => `    ${line}`)].join('\n');
}
