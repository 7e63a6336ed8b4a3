import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSpeed } from './test-run/machine-speed.ts';

// The long form of the fault tests; `npm run test:all` runs the same files with fewer cases, `npm test` some of them.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const machine = await measureSpeed();
const env = {
  ...process.env,
  NODE_ENV: undefined,
  TEST_ALL: '1',
  TEST_WAIT: String(machine.wait),
  FAULT_KILLS: values.kills,
};

const inBrowser = (project: string, files: string[]): string[] => [
  join('node_modules', '@playwright/test/cli.js'),
  'test',
  ...files.map((name) => `${name}.spec.ts`),
  `--project=${project}`,
];

const onDatabase = (files: string[]): string[] => [
  join('node_modules', 'vitest/vitest.mjs'),
  ...['run', '--project', 'database'],
  ...files,
];

type Run = { name: string; args: string[]; seed?: number; sequences?: number };

/** Each on a database of its own: the rules are checked over all there is after each step. */
const sequencesAtOnce = 500;
const rounds = Array.from(
  { length: Math.ceil(Number(values.sequences) / sequencesAtOnce) },
  (_, round): Run => {
    const sequences = Math.min(sequencesAtOnce, Number(values.sequences) - round * sequencesAtOnce);
    // Each batch of a round has the seed after the one before, so rounds stand apart by more than they have batches.
    const own = seed + round * sequencesAtOnce;
    const name = `${sequences} lives of bookings, seed ${own}`;
    return { name, args: onDatabase(['tests/api/booking/sequences.test.ts']), seed: own, sequences };
  },
);

const runs: Run[] = [
  {
    name: 'crashes',
    args: inBrowser('process', ['kill']),
  },
  {
    name: 'a lost PostgreSQL, cut connections, killed workers, stops under load, edits of pages',
    args: inBrowser('process', ['lost-database', 'process', 'page-edits']),
  },
  {
    name: 'floods',
    args: inBrowser('desktop', ['flood']),
  },
  {
    name: 'outages, locks of jobs and races',
    args: onDatabase([
      'outages',
      'vanished-packets',
      'job-locks',
      'work-limits',
      'races',
      'series-sequences',
    ]),
  },
  ...rounds,
];

const run = ({ args, ...more }: Run) =>
  new Promise<boolean>((resolve) => {
    const own = { TEST_SEED: String(more.seed ?? seed), FAULT_SEQUENCES: String(more.sequences ?? '') };
    const options = { cwd: root, env: { ...env, ...own } as NodeJS.ProcessEnv, stdio: 'inherit' } as const;
    const child = spawn(node, args, options);
    child.once('exit', (code) => resolve(code === 0));
  });

const failed: string[] = [];
for (const each of runs) {
  console.log(`\n${each.name} …`);
  if (!(await run(each))) failed.push(each.name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything held.');
process.exitCode = failed.length > 0 ? 1 : 0;
