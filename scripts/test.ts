import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedTests } from './test-run/failed-tests.ts';
import { type Counts, readReport } from './test-run/read-report.ts';
import { runCommands, signalCommands } from './test-run/run-commands.ts';
import { type Stage, steps } from './test-run/stages.ts';

const root = join(import.meta.dirname, '..');
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failedStages = new Set<string>();

function readSelection(): Set<string> {
  const names = steps.flat(2).map(({ name }) => name);
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  const needed = steps.flat(2).flatMap(({ name, needs = [] }) => (wanted.includes(name) ? needs : []));
  return new Set([...wanted, ...needed]);
}

function report(stage: Stage, counts: Counts, startedAt: number, output: string): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  const isGood = counts.failed === 0;
  const tests = [`${counts.passed} passed`];
  if (!isGood) tests.push(`${counts.failed} failed`);
  if (counts.skipped > 0) tests.push(`${counts.skipped} skipped`);
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const facts = stage.report ? tests.join(', ') : (output.trim().split('\n').at(-1) ?? '');
  const line = [isGood ? 'ok    ' : 'FAILED', stage.name.padEnd(8), seconds.padStart(7)].join('  ');
  console.log(isGood || stage.report ? `${line}  ${facts.slice(0, 90)}` : line);
  if (isGood) return;
  const named = stage.report ? failedTests(stage.report.kind, join(root, stage.report.file)) : [];
  console.log([...named, output.trimEnd(), ''].join('\n'));
}

async function runStage(stage: Stage): Promise<void> {
  const startedAt = performance.now();
  const broken = stage.needs?.filter((name) => failedStages.has(name)) ?? [];
  if (stage.report) rmSync(join(root, stage.report.file), { force: true });
  const { isGood, output } =
    broken.length > 0
      ? { isGood: false, output: `Not run, because ${broken.join(' and ')} failed.` }
      : await runCommands(stage.commands, root);
  const counts = stage.report
    ? readReport(stage.report.kind, join(root, stage.report.file), isGood)
    : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  if (counts.failed > 0) failedStages.add(stage.name);
  report(stage, counts, startedAt, output);
}

async function runLane(stages: Stage[], selection: Set<string>): Promise<void> {
  for (const stage of stages) {
    if (selection.has(stage.name)) await runStage(stage);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    signalCommands(signal);
    setTimeout(() => process.exit(128 + constants.signals[signal]), 2_000);
  });
}

try {
  const selection = readSelection();
  for (const lanes of steps) await Promise.all(lanes.map((lane) => runLane(lane, selection)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
