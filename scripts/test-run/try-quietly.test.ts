import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import type { TestResult } from './read-report.ts';
import { type Outcome, runStage } from './run-stage.ts';
import { playwrightRetry, type RetryTarget, type Stage } from './stages.ts';
import { summarizeRun } from './summarize-run.ts';
import { findRetryTargets, tryQuietly } from './try-quietly.ts';

const root = join(import.meta.dirname, '../..');
const node = process.execPath;
let folder = '';

/** Counts the tries, which are processes of their own. */
const counter = (name: string) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const count = () => {
    appendFileSync('${folder}/${name}', '.');
    return readFileSync('${folder}/${name}').length;
  };`;

/** A file of Vitest or of Playwright. */
const testFile = (runner: string, name: string, body: string) => `
  import { expect, test } from '${runner}';
  test('${name}', () => { ${body} });
  test('is good', () => {});`;

const atThird = 'expect(count()).toBe(3);';
const never = 'expect(count()).toBe(0);';

beforeAll(() => {
  // Below the root, so that the files find the packages.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'tries-'));
  const write = (name: string, ...parts: string[]) => writeFileSync(join(folder, name), parts.join('\n'));
  for (const [ending, runner] of Object.entries({ test: 'vitest', spec: '@playwright/test' })) {
    const third = testFile(runner, 'passes at its third try', atThird);
    write(`third.${ending}.js`, counter(`third-${ending}`), third);
    write(`never.${ending}.js`, counter(`never-${ending}`), testFile(runner, 'never passes', never));
  }
  const unprepared = "if (count() < 3) throw new Error('not yet');";
  write('late.test.js', counter('late'), unprepared, testFile('vitest', 'is prepared at last', ''));
  write('whole.test.js', testFile('vitest', 'always passes', ''));
  write('vitest.config.js', "export default { test: { include: ['*.test.js'] } };");
  write(
    'playwright.config.js',
    `import { resolve } from 'node:path';
    export default {
      testDir: '.', outputDir: 'output', testMatch: '**/*.spec.js', retries: 1, workers: 1, projects: [{ name: 'phone' }],
      reporter: [['json', { outputFile: resolve(process.env.BROWSER_REPORT) }]],
    };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function vitestStage(): Stage {
  const report = join(relative(root, folder), 'vitest.json');
  const program = [node, 'node_modules/vitest/vitest.mjs', 'run', '--root', folder];
  const command = (into: string, files: string[] = []) => [
    ...[...program, '--config', join(folder, 'vitest.config.js')],
    ...['--reporter=json', `--outputFile.json=${join(root, into)}`, ...files],
  ];
  const retry = (into: string, targets: RetryTarget[]) =>
    command(
      into,
      targets.flatMap(({ file }) => (file ? join(root, file) : [])),
    );
  return { name: 'small-vitest', commands: [command(report)], tests: { runner: 'vitest', report, retry } };
}

function playwrightStage(): Stage {
  const inRoot = relative(root, folder);
  const report = join(inRoot, 'playwright.json');
  const config = `--config=${join(folder, 'playwright.config.js')}`;
  const command = [node, 'node_modules/@playwright/test/cli.js', 'test', config];
  const retry = (into: string, targets: RetryTarget[]) => [...playwrightRetry(into, targets, inRoot), config];
  return {
    name: 'small-playwright',
    commands: [command],
    tests: { runner: 'playwright', report, retry },
  };
}

const ended = ({ results }: Outcome) =>
  results.map(({ name, status, said }) => `${name}: ${status}, ${said.length} failures`).toSorted();

test(
  'a test that fails twice and passes the third time is unsteady, one that always fails has failed',
  async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const outcome = await runStage(vitestStage(), root);
    expect(outcome.isGood).toBe(false);
    const [settled] = (await tryQuietly([outcome], root)) as [Outcome];
    expect(ended(settled)).toEqual([
      '(the file itself): unsteady, 2 failures',
      'always passes: passed, 0 failures',
      'is good: passed, 0 failures',
      'is good: passed, 0 failures',
      'is good: passed, 0 failures',
      'is good: passed, 0 failures',
      'is prepared at last: passed, 0 failures',
      'never passes: failed, 3 failures',
      'passes at its third try: unsteady, 2 failures',
    ]);
    expect(settled.isGood).toBe(false);
    const tries = log.mock.calls.filter(([line]) => String(line).startsWith('A quiet try of'));
    expect(tries).toHaveLength(3);
    const { passed, failed, lines } = summarizeRun([true], settled.results);
    expect([passed, failed]).toEqual([9, 1]);
    expect(lines.join('\n')).toContain('Unsteady: failed, and passed when tried again (2):');
  },
  timeoutMs(60_000),
);

test(
  'so is one of the browser, which is tried at its own width',
  async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    process.env.BROWSER_REPORT = join(folder, 'playwright.json');
    const outcome = await runStage(playwrightStage(), root);
    delete process.env.BROWSER_REPORT;
    const [settled] = (await tryQuietly([outcome], root)) as [Outcome];
    expect(ended(settled)).toEqual([
      '[phone] is good: passed, 0 failures',
      '[phone] is good: passed, 0 failures',
      '[phone] never passes: failed, 3 failures',
      '[phone] passes at its third try: unsteady, 2 failures',
    ]);
  },
  timeoutMs(60_000),
);

test(
  'a runner that left no report is tried with all of its files',
  async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const stage = vitestStage();
    const crashed = { ...stage, commands: [[node, '-e', 'process.exit(3)']] };
    const outcome = await runStage(crashed, root);
    expect(ended(outcome)).toEqual(['the run: failed, 1 failures']);
    const retry = (into: string, targets: RetryTarget[]) => {
      expect(targets).toEqual([]);
      return stage.tests?.retry(into, [{ file: relative(root, join(folder, 'whole.test.js')) }]) ?? [];
    };
    const tests = stage.tests && { ...stage.tests, retry };
    const [settled] = (await tryQuietly([{ ...outcome, stage: { ...crashed, tests } }], root)) as [Outcome];
    expect(settled.isGood).toBe(true);
    expect(ended(settled)).toEqual([
      'always passes: passed, 0 failures',
      'is good: passed, 0 failures',
      'the run: unsteady, 1 failures',
    ]);
  },
  timeoutMs(60_000),
);

const failure = (file: string, project?: string): TestResult => ({
  file,
  name: 'a test',
  status: 'failed',
  said: ['no'],
  ...(project ? { project } : {}),
});

test('what is tried is each file that failed, by width', () => {
  const passed: TestResult = { ...failure('good.test.ts'), status: 'passed' };
  const files = [
    failure('a.spec.ts', 'phone'),
    failure('a.spec.ts', 'phone'),
    failure('a.spec.ts', 'desktop'),
    passed,
  ];
  expect(findRetryTargets(files)).toEqual([
    { file: 'a.spec.ts', project: 'phone' },
    { file: 'a.spec.ts', project: 'desktop' },
  ]);
});

test('more than ten files that failed are not tried again, and a check that is no test never is', async () => {
  const stage: Stage = { name: 'small', commands: [[node, '-e', 'process.exit(1)']] };
  const check = await runStage(stage, root);
  const many = Array.from({ length: 11 }, (_, at) => failure(`${at}.test.ts`));
  const tests: Outcome = { stage: vitestStage(), isGood: false, results: many, output: '', seconds: 0 };
  expect(await tryQuietly([check, tests], root)).toEqual([check, tests]);
  const alsoItself = { ...tests, results: [...many, { ...failure(''), name: 'the run' }] };
  expect(await tryQuietly([alsoItself], root)).toEqual([alsoItself]);
  expect(await tryQuietly([check], root)).toEqual([check]);
});

test('more than six unsteady tests are no chance', () => {
  const unsteady = Array.from(
    { length: 6 },
    (_, at): TestResult => ({ ...failure(`${at}`), status: 'unsteady' }),
  );
  expect(summarizeRun([true, false], unsteady)).toMatchObject({ passed: 7, failed: 1 });
  const seven = [...unsteady, { ...failure('7'), status: 'unsteady' as const }];
  expect(summarizeRun([], seven)).toMatchObject({ passed: 0, failed: 7 });
});
