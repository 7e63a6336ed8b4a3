import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

function vitestCounts(report: VitestReport): Counts {
  // A file that could not even be loaded has no tests of its own to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What a test runner reported. One that left no report, found no test, or ended badly without a failed test
 * has failed itself.
 */
export function readReport(kind: 'vitest' | 'playwright', file: string, isGoodEnd: boolean): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(counts, kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report));
  }
  const isSilentFailure = counts.failed === 0 && (!isGoodEnd || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
