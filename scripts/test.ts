import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLongForm, testSeed } from '#tests/support/test-form.ts';
import { describeResult, type TestResult } from './test-run/read-report.ts';
import { signalCommands } from './test-run/run-commands.ts';
import { runSelected } from './test-run/run-selected.ts';
import { type Outcome, runStage } from './test-run/run-stage.ts';
import { selectTests } from './test-run/select-tests.ts';
import { type Stage, steps } from './test-run/stages.ts';

const root = join(import.meta.dirname, '..');
/** More of them are no chance any more. */
const mostUnsteady = 3;

const total = { passed: 0, failed: 0 };
const unsteady: TestResult[] = [];
const failedStages = new Set<string>();
const times: string[] = [];

const stages = steps.flat(2);

function stagesToRun(only: string | undefined): Set<string> {
  const names = stages.map(({ name }) => name);
  const wanted =
    only?.split(',') ?? stages.filter(({ isLong }) => isLongForm || !isLong).map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  const needed = stages.flatMap(({ name, needs = [] }) => (wanted.includes(name) ? needs : []));
  return new Set([...wanted, ...needed]);
}

const count = (results: TestResult[], status: TestResult['status']) =>
  results.filter((result) => result.status === status).length;

const minutes = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

function addUp(results: TestResult[]): void {
  total.passed += count(results, 'passed') + count(results, 'unsteady');
  total.failed += count(results, 'failed');
  unsteady.push(...results.filter(({ status }) => status === 'unsteady'));
}

function summaryOf(results: TestResult[]): string {
  const parts = [`${count(results, 'passed') + count(results, 'unsteady')} passed`];
  for (const status of ['failed', 'unsteady', 'skipped'] as const) {
    if (count(results, status) > 0) parts.push(`${count(results, status)} ${status}`);
  }
  return parts.join(', ');
}

function report(stage: Stage, { isGood, results, output, seconds }: Outcome): void {
  if (stage.tests) addUp(results);
  else total[isGood ? 'passed' : 'failed'] += 1;
  const facts = stage.tests ? summaryOf(results) : (output.trim().split('\n').at(-1) ?? '');
  const time = `${seconds.toFixed(1)} s`.padStart(7);
  const line = [isGood ? 'ok    ' : 'FAILED', stage.name.padEnd(10), time].join('  ');
  console.log(isGood || stage.tests ? `${line}  ${facts.slice(0, 90)}` : line);
  times.push(`${stage.name} ${minutes(seconds)}`);
  if (isGood) return;
  const failed = results.filter(({ status }) => status === 'failed').map((one) => `✗ ${describeResult(one)}`);
  console.log([...failed, output.trimEnd(), ''].join('\n'));
}

async function runLane(lane: Stage[], selection: Set<string>): Promise<void> {
  for (const stage of lane) {
    if (!selection.has(stage.name)) continue;
    const broken = stage.needs?.filter((name) => failedStages.has(name)) ?? [];
    const outcome =
      broken.length > 0
        ? {
            isGood: false,
            results: [],
            output: `Not run, because ${broken.join(' and ')} failed.`,
            seconds: 0,
          }
        : await runStage(stage, root);
    if (!outcome.isGood) failedStages.add(stage.name);
    report(stage, outcome);
  }
}

async function runStages(only: string | undefined): Promise<void> {
  const selection = stagesToRun(only);
  for (const lanes of steps) await Promise.all(lanes.map((lane) => runLane(lane, selection)));
}

function reportUnsteady(): void {
  if (unsteady.length === 0) return;
  console.log(`\nUnsteady: failed, and passed when tried again at once (${unsteady.length}):`);
  for (const one of unsteady) console.log(`~ ${describeResult(one)}`);
  if (unsteady.length <= mostUnsteady) return;
  console.log(`More than ${mostUnsteady} unsteady tests are no chance: they count as failed.`);
  total.failed += unsteady.length;
  total.passed -= unsteady.length;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    signalCommands(signal);
    setTimeout(() => process.exit(128 + constants.signals[signal]), 2_000);
  });
}

const startedAt = Number(process.env.LAUNCHED_AT ?? Date.now());
try {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, testNamePattern: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  const name = values.testNamePattern;
  process.env.TEST_SEED = String(testSeed);
  if (isLongForm) console.log(`The long form, with seed ${testSeed} (TEST_SEED=${testSeed} repeats it).`);
  if (positionals.length > 0 || name !== undefined) {
    addUp(await runSelected(root, selectTests(root, positionals, name), name));
  } else await runStages(values.only);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
reportUnsteady();
times.push(`${minutes((Date.now() - startedAt) / 1000)} in all`);
console.log(`\nTimes: ${times.join(', ')}.`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
