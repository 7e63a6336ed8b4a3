import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// The long form of the fault tests; `npm test` and `npm run test:all` run the same files with fewer cases.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const env = {
  ...process.env,
  NODE_ENV: undefined,
  TEST_ALL: '1',
  TEST_SEED: values.seed ?? String(Date.now() % 1_000_000),
  FAULT_KILLS: values.kills,
  FAULT_SEQUENCES: values.sequences,
};

const inBrowser = (project: string, files: string[]): string[] => [
  join('node_modules', '@playwright/test/cli.js'),
  'test',
  ...files.map((name) => `${name}.spec.ts`),
  `--project=${project}`,
];

const runs = [
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
    name: 'outages, locks of jobs, races and sequences',
    args: [
      join('node_modules', 'vitest/vitest.mjs'),
      ...['run', '--project', 'database'],
      ...['outages', 'vanished-packets', 'job-locks', 'work-limits', 'races', 'sequences'],
    ],
  },
];

const run = (args: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(node, args, { cwd: root, env: env as NodeJS.ProcessEnv, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code === 0));
  });

const failed: string[] = [];
for (const { name, args } of runs) {
  console.log(`\n${name} …`);
  if (!(await run(args))) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything held.');
process.exitCode = failed.length > 0 ? 1 : 0;
