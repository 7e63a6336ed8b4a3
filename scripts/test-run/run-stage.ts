import { rmSync } from 'node:fs';
import { readReport, type TestResult, withRetry } from './read-report.ts';
import { runCommands } from './run-commands.ts';
import type { RetryTarget, Stage } from './stages.ts';

/** `results` is empty for a stage that is one check. */
export type Outcome = {
  stage: Stage;
  isGood: boolean;
  results: TestResult[];
  output: string;
  seconds: number;
};

/** So many files that fail together are no chance, and trying them again would only take its time. */
export const maxRetriedFiles = 10;

/** Tries files of a stage again, and joins what they say with what they said before. */
export async function retryFiles(
  { name, tests }: Stage,
  {
    root,
    targets,
    environment = {},
  }: { root: string; targets: RetryTarget[]; environment?: Record<string, string> },
  first: TestResult[],
): Promise<TestResult[]> {
  if (!tests) return first;
  const report = `test-results/${name}-again.json`;
  rmSync(report, { force: true });
  const command = tests.retry(report, targets);
  const { isGood } = await runCommands([command], root, { BROWSER_REPORT: report, ...environment });
  const isWhole = targets.length === 0;
  return withRetry(first, readReport(tests.runner, report, isGood), isWhole);
}

/** Vitest's files that failed, once more; Playwright tries again by itself. */
async function tryAgain(stage: Stage, root: string, first: TestResult[]): Promise<TestResult[]> {
  const failed = first.filter(({ status, file }) => status === 'failed' && file);
  const files = [...new Set(failed.map(({ file }) => file))];
  const isWorthIt = stage.tests?.runner === 'vitest' && files.length > 0 && files.length <= maxRetriedFiles;
  if (!isWorthIt) return first;
  return await retryFiles(stage, { root, targets: files.map((file) => ({ file })) }, first);
}

/** Runs a stage to its end; tests that failed are tried once more. */
export async function runStage(stage: Stage, root: string): Promise<Outcome> {
  const startedAt = performance.now();
  if (stage.tests) rmSync(stage.tests.report, { force: true });
  const { isGood, output } = await runCommands(stage.commands, root);
  const seconds = () => (performance.now() - startedAt) / 1000;
  if (!stage.tests) return { stage, isGood, results: [], output, seconds: seconds() };
  const first = readReport(stage.tests.runner, stage.tests.report, isGood);
  const results = await tryAgain(stage, root, first);
  const hasFailed = results.some(({ status }) => status === 'failed');
  return { stage, isGood: !hasFailed, results, output, seconds: seconds() };
}
