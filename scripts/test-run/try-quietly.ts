import { isOfTheRun, type TestResult, unitOf } from './read-report.ts';
import { maxRetriedFiles, type Outcome, retryFiles } from './run-stage.ts';
import type { RetryTarget } from './stages.ts';

const alone = { TEST_WORKERS: '1' };

/** The files with a failure, of browser tests by width: whole, since tests of a file build on each other. */
export function findRetryTargets(results: TestResult[]): RetryTarget[] {
  const failed = results.filter((result) => result.status === 'failed' && !isOfTheRun(result));
  const units = new Map(failed.map((result) => [unitOf(result), result]));
  return [...units.values()].map(({ file, project }) => ({ file, ...(project ? { project } : {}) }));
}

const hasFailedItself = ({ results }: Outcome) =>
  results.some((result) => result.status === 'failed' && isOfTheRun(result));

async function tryFiles(outcome: Outcome, root: string): Promise<Outcome> {
  let tried = outcome;
  for (const target of findRetryTargets(outcome.results)) {
    console.log(
      ['A quiet try of', outcome.stage.name, target.project, target.file, '…'].filter(Boolean).join(' '),
    );
    tried = await retryFiles(tried, { root, targets: [target], environment: alone });
  }
  return tried;
}

async function tryStage(outcome: Outcome, root: string): Promise<Outcome> {
  if (!hasFailedItself(outcome)) return await tryFiles(outcome, root);
  console.log(`A quiet try of ${outcome.stage.name}, all of its files …`);
  const whole = await retryFiles(outcome, { root, targets: [], environment: alone });
  const isWorthIt = findRetryTargets(whole.results).length <= maxRetriedFiles;
  return isWorthIt ? await tryFiles(whole, root) : whole;
}

/**
 * After the last stage: what failed in both tries is tried once more, one file after the other, with one worker and
 * nothing beside it; a stage whose run failed itself with all of its files. Too many files that failed are no chance
 * and stay as they are, and so do checks that are no tests.
 */
export async function tryQuietly(outcomes: Outcome[], root: string): Promise<Outcome[]> {
  const count = outcomes.flatMap(({ results }) => findRetryTargets(results)).length;
  if (count > maxRetriedFiles) return outcomes;
  const settled: Outcome[] = [];
  for (const outcome of outcomes) {
    const after = await tryStage(outcome, root);
    if (after !== outcome && !after.isGood) console.log(after.output.slice(outcome.output.length).trim());
    settled.push(after);
  }
  return settled;
}
