import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

type Failed = { name: string; message: string };
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

function vitestFailures({ testResults }: { testResults: VitestFile[] }): Failed[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }));
  });
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function playwrightFailures(report: Suite & { errors: { message?: string }[] }): Failed[] {
  const failed = specsOf(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${file} [${projectName}]: ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  );
  return [...failed, ...report.errors.map(({ message = '' }) => ({ name: 'the run', message }))];
}

const shownLines = 12;

/** The failed tests with the beginning of what each said, to stand before the long output of the runner. */
export function failedTests(kind: 'vitest' | 'playwright', file: string): string[] {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = kind === 'vitest' ? vitestFailures(report) : playwrightFailures(report);
  return failed.map(({ name, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, shownLines);
    return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
}
