import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProcessTimes } from '#tests/support/process-times.ts';
import { isLongForm, testSeed } from '#tests/support/test-form.ts';
import { describeCosts, startCosts } from './test-run/file-costs.ts';
import { describeSpeed, type MachineSpeed, measureSpeed } from './test-run/machine-speed.ts';
import { describeResult } from './test-run/read-report.ts';
import { signalCommands } from './test-run/run-commands.ts';
import { runSelected } from './test-run/run-selected.ts';
import { type Outcome, runStage } from './test-run/run-stage.ts';
import { selectTests } from './test-run/select-tests.ts';
import { type Stage, steps } from './test-run/stages.ts';
import { countResults, type RunSummary, summarizeRun } from './test-run/summarize-run.ts';
import { tryQuietly } from './test-run/try-quietly.ts';
import { judgeWork } from './test-run/work-budget.ts';

const root = join(import.meta.dirname, '..');
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

const minutes = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

function report({ stage, isGood, results, output, seconds }: Outcome): void {
  const facts = stage.tests ? countResults(results) : (output.trim().split('\n').at(-1) ?? '');
  const time = `${seconds.toFixed(1)} s`.padStart(7);
  const line = [isGood ? 'ok    ' : 'FAILED', stage.name.padEnd(10), time].join('  ');
  console.log(isGood || stage.tests ? `${line}  ${facts.slice(0, 90)}` : line);
  times.push(`${stage.name} ${minutes(seconds)}`);
  if (isGood) return;
  const failed = results.filter(({ status }) => status === 'failed').map((one) => `✗ ${describeResult(one)}`);
  console.log([...failed, output.trimEnd(), ''].join('\n'));
}

async function runLane(lane: Stage[], selection: Set<string>, outcomes: Outcome[]): Promise<void> {
  for (const stage of lane) {
    if (!selection.has(stage.name)) continue;
    const failed = outcomes.filter(({ isGood }) => !isGood).map((outcome) => outcome.stage.name);
    const broken = stage.needs?.filter((name) => failed.includes(name)) ?? [];
    const output = `Not run, because ${broken.join(' and ')} failed.`;
    const outcome =
      broken.length > 0
        ? { stage, isGood: false, results: [], output, seconds: 0 }
        : await runStage(stage, root);
    outcomes.push(outcome);
    report(outcome);
  }
}

async function runStages(only: string | undefined): Promise<RunSummary> {
  const selection = stagesToRun(only);
  const outcomes: Outcome[] = [];
  for (const lanes of steps) await Promise.all(lanes.map((lane) => runLane(lane, selection, outcomes)));
  const settled = await tryQuietly(outcomes, root);
  const checks = settled.filter(({ stage }) => !stage.tests).map(({ isGood }) => isGood);
  return summarizeRun(
    checks,
    settled.flatMap(({ results }) => results),
  );
}

/** Everything, or the stages that are named; then what it cost. */
async function runAll(only: string | undefined, machine: MachineSpeed): Promise<RunSummary> {
  startCosts(root);
  const processes = new ProcessTimes();
  processes.start();
  const summary = await runStages(only);
  processes.look();
  const { lines, isTooMuch } = judgeWork(processes.seconds(), {
    speed: machine.speed,
    isWhole: only === undefined,
  });
  const more = [...describeCosts(root), ...lines];
  return { ...summary, lines: [...summary.lines, ...more], failed: summary.failed + (isTooMuch ? 1 : 0) };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    signalCommands(signal);
    setTimeout(() => process.exit(128 + constants.signals[signal]), 2_000);
  });
}

async function run(): Promise<RunSummary> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, testNamePattern: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  const name = values.testNamePattern;
  process.env.TEST_SEED = String(testSeed);
  if (isLongForm) console.log(`The long form, with seed ${testSeed} (TEST_SEED=${testSeed} repeats it).`);
  const machine = await measureSpeed();
  process.env.TEST_WAIT = String(machine.wait);
  console.log(describeSpeed(machine));
  if (positionals.length === 0 && name === undefined) return await runAll(values.only, machine);
  return summarizeRun([], await runSelected(root, selectTests(root, positionals, name), name));
}

const startedAt = Number(process.env.LAUNCHED_AT ?? Date.now());
const { passed, failed, lines } = await run().catch((error: unknown): RunSummary => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, lines: [] };
});
for (const line of lines) console.log(line);
times.push(`${minutes((Date.now() - startedAt) / 1000)} in all`);
console.log(`\nTimes: ${times.join(', ')}.`);
if (failed > 0 || passed === 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);
