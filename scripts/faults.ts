import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FaultRun, faultRuns, selectRuns } from './fault-runs.ts';
import { measureSpeed } from './test-run/machine-speed.ts';

// The long form of the fault tests; `npm run test:all` runs the same files with fewer cases, `npm test` some of them.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string' },
    checkouts: { type: 'string', default: '1000' },
    sequences: { type: 'string', default: '10000' },
    regular: { type: 'string', default: '200' },
    offline: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    from: { type: 'string' },
    seed: { type: 'string' },
  },
});

const root = join(import.meta.dirname, '..');
const seed = Number(values.seed ?? Date.now() % 1_000_000);

/** Those that are named; a name that there is not ends the run before it has begun. */
function chosenRuns(): FaultRun[] {
  try {
    const counts = {
      lives: Number(values.sequences),
      regular: Number(values.regular),
      offline: Number(values.offline),
    };
    return selectRuns(faultRuns({ ...counts, seed }), values.only);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function commandOf({ runner, project, files }: FaultRun): string[] {
  if (runner === 'database')
    return ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', ...files];
  const specs = files.map((name) => `${name}.spec.ts`);
  return ['node_modules/@playwright/test/cli.js', 'test', ...specs, `--project=${project}`];
}

function start(run: FaultRun, machine: { wait: number }): Promise<boolean> {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    TEST_ALL: '1',
    TEST_WAIT: String(machine.wait),
    TEST_SEED: String(run.seed ?? seed),
    FAULT_KILLS: values.kills ?? (run.kills === undefined ? undefined : String(run.kills)),
    FAULT_CHECKOUTS: values.checkouts,
    FAULT_MINUTES: values.minutes,
    FAULT_FROM: values.from,
    FAULT_REGULAR: values.regular,
    FAULT_OFFLINE: values.offline,
    FAULT_SEQUENCES: String(run.lives ?? ''),
  } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, commandOf(run), { cwd: root, env, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code === 0));
  });
}

const runs = chosenRuns();
const machine = await measureSpeed();
const failed: string[] = [];
let lives = 0;
for (const each of runs) {
  console.log(`\n${each.title} …`);
  const held = await start(each, machine);
  if (held) lives += each.lives ?? 0;
  else failed.push(each.title);
}
const allLives = runs.reduce((sum, run) => sum + (run.lives ?? 0), 0);
if (allLives > 0) console.log(`\n${lives} of ${allLives} lives of bookings kept every rule.`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything held.');
process.exitCode = failed.length > 0 ? 1 : 0;
