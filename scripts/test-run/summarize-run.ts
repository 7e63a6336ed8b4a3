import { describeResult, type TestResult } from './read-report.ts';

/** More of them are no chance any more. */
const maxUnsteady = 6;

const count = (results: TestResult[], status: TestResult['status']) =>
  results.filter((result) => result.status === status).length;

/** How many tests of a stage ended how, in a line. */
export function countResults(results: TestResult[]): string {
  const parts = [`${count(results, 'passed') + count(results, 'unsteady')} passed`];
  for (const status of ['failed', 'unsteady', 'skipped'] as const) {
    if (count(results, status) > 0) parts.push(`${count(results, status)} ${status}`);
  }
  return parts.join(', ');
}

const isNoChance = (unsteady: TestResult[]) => unsteady.length > maxUnsteady;

function describeUnsteady(unsteady: TestResult[]): string[] {
  if (unsteady.length === 0) return [];
  const lines = unsteady.map((one) => `~ ${describeResult(one)}`);
  const verdict = `More than ${maxUnsteady} unsteady tests are no chance: they count as failed.`;
  const heading = `\nUnsteady: failed, and passed when tried again (${unsteady.length}):`;
  return [heading, ...lines, ...(isNoChance(unsteady) ? [verdict] : [])];
}

export type RunSummary = { passed: number; failed: number; lines: string[] };

/**
 * What a run comes to after its last try: its checks count one by one, and so do its tests. Unsteady ones have
 * passed, unless there are more of them than chance explains.
 * @param checks whether each of them was good
 */
export function summarizeRun(checks: boolean[], results: TestResult[]): RunSummary {
  const good = checks.filter(Boolean).length;
  const unsteady = results.filter(({ status }) => status === 'unsteady');
  const asFailed = isNoChance(unsteady) ? unsteady.length : 0;
  const failed = results.filter(({ status }) => status === 'failed');
  return {
    passed: good + count(results, 'passed') + unsteady.length - asFailed,
    failed: checks.length - good + failed.length + asFailed,
    lines: [
      ...(failed.length > 0 ? ['\nFailed:'] : []),
      ...failed.map((one) => `✗ ${describeResult(one)}`),
      ...describeUnsteady(unsteady),
    ],
  };
}
