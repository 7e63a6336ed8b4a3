import { isOfTheRun, type TestResult, unitOf } from './read-report.ts';
import { maxRetriedFiles, type Outcome, retryFiles } from './run-stage.ts';
import type { RetryTarget } from './stages.ts';

/**
 * What a stage tries again when nothing else runs: the whole file of each failure, since tests of a file build on
 * each other, or all of its files, where the run itself failed.
 */
export function findRetryTargets(results: TestResult[]): RetryTarget[] {
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.some(isOfTheRun)) return [{}];
  const units = new Map(failed.map((result) => [unitOf(result), result]));
  return [...units.values()].map(({ file, project }) => ({ file, ...(project ? { project } : {}) }));
}

async function tryStage({ stage, results: first }: Outcome, root: string): Promise<TestResult[]> {
  let results = first;
  for (const target of findRetryTargets(first)) {
    const what = [stage.name, target.project, target.file ?? 'all of its files'].filter(Boolean).join(' ');
    const targets = target.file ? [target] : [];
    console.log(`A third, quiet try of ${what} …`);
    results = await retryFiles(stage, { root, targets, environment: { TEST_WORKERS: '1' } }, results);
  }
  return results;
}

/**
 * After the last stage: what failed is tried a third time, one file after the other, with one worker and nothing
 * beside it. Too many files that failed are no chance and stay as they are, and so do checks that are no tests.
 */
export async function tryQuietly(outcomes: Outcome[], root: string): Promise<Outcome[]> {
  const count = outcomes.flatMap(({ results }) => findRetryTargets(results)).length;
  if (count === 0 || count > maxRetriedFiles) return outcomes;
  const settled: Outcome[] = [];
  for (const outcome of outcomes) {
    const results = await tryStage(outcome, root);
    // A check that is no test has no results, nor has a stage that was not run.
    const isGood =
      outcome.isGood || (results.length > 0 && !results.some(({ status }) => status === 'failed'));
    settled.push({ ...outcome, results, isGood });
  }
  return settled;
}
