import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** Where a further try leaves its results, and what its runner keeps of it. */
const placeOfRetries = (report: string) => report.replace(/\.json$/, '-again');

type Retry = { root: string; targets: RetryTarget[]; environment?: Record<string, string> };

/** Tries files of a stage again, all without a target, and joins what they say with what they said before. */
export async function retryFiles(
  outcome: Outcome,
  { root, targets, environment = {} }: Retry,
): Promise<Outcome> {
  const { tests } = outcome.stage;
  if (!tests) return outcome;
  const report = `${placeOfRetries(tests.report)}.json`;
  rmSync(join(root, report), { force: true });
  const command = tests.retry(report, targets);
  const tried = await runCommands([command], root, { BROWSER_REPORT: report, ...environment });
  const second = readReport(tests.runner, report, tried.isGood);
  const results = withRetry(outcome.results, second, targets.length === 0);
  const isGood = !results.some(({ status }) => status === 'failed');
  const output = tried.isGood ? outcome.output : `${outcome.output}\nAnother try:\n${tried.output}`;
  return { ...outcome, results, isGood, output };
}

/** Vitest's files that failed, once more; Playwright tries again by itself. */
async function tryAgain(outcome: Outcome, root: string): Promise<Outcome> {
  const failed = outcome.results.filter(({ status, file }) => status === 'failed' && file);
  const files = [...new Set(failed.map(({ file }) => file))];
  const isVitest = outcome.stage.tests?.runner === 'vitest';
  if (!isVitest || files.length === 0 || files.length > maxRetriedFiles) return outcome;
  return await retryFiles(outcome, { root, targets: files.map((file) => ({ file })) });
}

/** Runs a stage to its end; tests that failed are tried once more. */
export async function runStage(stage: Stage, root: string): Promise<Outcome> {
  const startedAt = performance.now();
  const { tests } = stage;
  if (tests) {
    rmSync(join(root, tests.report), { force: true });
    rmSync(join(root, placeOfRetries(tests.report)), { recursive: true, force: true });
  }
  const { isGood, output } = await runCommands(stage.commands, root);
  const results = tests ? readReport(tests.runner, tests.report, isGood) : [];
  const hasFailed = tests ? results.some(({ status }) => status === 'failed') : !isGood;
  const outcome = await tryAgain({ stage, isGood: !hasFailed, results, output, seconds: 0 }, root);
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}
