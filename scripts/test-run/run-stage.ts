import { rmSync } from 'node:fs';
import { readReport, type TestResult, withSecondTry } from './read-report.ts';
import { runCommands } from './run-commands.ts';
import { reportedVitest, type Stage, type VitestProject } from './stages.ts';

/** `results` is empty for a stage that is one check. */
export type Outcome = { isGood: boolean; results: TestResult[]; output: string; seconds: number };

/** So many files that fail together are no chance, and trying them again would only take its time. */
const mostTriedAgain = 10;

/** Vitest's files that failed, once more; Playwright tries again by itself. */
async function tryAgain(stage: Stage, root: string, first: TestResult[]): Promise<TestResult[]> {
  const failed = first.filter(({ status, file }) => status === 'failed' && file.includes('.test.'));
  const files = [...new Set(failed.map(({ file }) => file))];
  const isWorthIt = stage.tests?.runner === 'vitest' && files.length > 0 && files.length <= mostTriedAgain;
  if (!isWorthIt) return first;
  const report = `test-results/${stage.name}-again.json`;
  rmSync(report, { force: true });
  const command = reportedVitest(stage.name as VitestProject, report, files);
  const { isGood } = await runCommands([command], root);
  return withSecondTry(first, readReport('vitest', report, isGood));
}

/** Runs a stage to its end; tests that failed are tried once more. */
export async function runStage(stage: Stage, root: string): Promise<Outcome> {
  const startedAt = performance.now();
  if (stage.tests) rmSync(stage.tests.report, { force: true });
  const { isGood, output } = await runCommands(stage.commands, root);
  const seconds = () => (performance.now() - startedAt) / 1000;
  if (!stage.tests) return { isGood, results: [], output, seconds: seconds() };
  const first = readReport(stage.tests.runner, stage.tests.report, isGood);
  const results = await tryAgain(stage, root, first);
  return { isGood: !results.some(({ status }) => status === 'failed'), results, output, seconds: seconds() };
}
