import { join } from 'node:path';

export type Stage = {
  name: string;
  /** Run one after the other until one fails. */
  commands: string[][];
  /** Where a test runner leaves its counts; a stage without one counts as one check. */
  report?: { kind: 'vitest' | 'playwright'; file: string };
  /** Without these stages this one says nothing. */
  needs?: string[];
};

const node = process.execPath;
const program = (path: string) => join('node_modules', path);

function vitest(project: string): Pick<Stage, 'commands' | 'report'> {
  const file = `test-results/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    commands: [[node, program('vitest/vitest.mjs'), 'run', '--project', project, ...reporters]],
    report: { kind: 'vitest', file },
  };
}

const lint = [node, program('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'];
const routeTypes = [node, program('@react-router/dev/bin.cjs'), 'typegen'];
const compiler = [node, program('typescript/bin/tsc'), '--noEmit'];
const browser = [node, program('@playwright/test/cli.js'), 'test'];

const lintStage: Stage = { name: 'lint', commands: [lint] };
const zones: Stage = { name: 'zones', commands: [[node, 'scripts/check-zones.ts']] };
const generate: Stage = { name: 'generate', commands: [[node, 'scripts/generate.ts']] };
const types: Stage = { name: 'types', commands: [routeTypes, compiler] };
const unit: Stage = { name: 'unit', ...vitest('unit') };
const build: Stage = { name: 'build', commands: [[node, 'scripts/build.ts', '--if-needed']] };
const bundle: Stage = { name: 'bundle', commands: [[node, 'scripts/check-bundle.ts']], needs: ['build'] };
const database: Stage = { name: 'database', ...vitest('database') };
const browserStage: Stage = {
  name: 'browser',
  commands: [[node, 'scripts/ensure-browser.ts'], browser],
  report: { kind: 'playwright', file: 'test-results/browser.json' },
  needs: ['build'],
};

/**
 * Steps follow each other; the lanes of a step run side by side, a lane's stages one after the other. The
 * database and browser tests have the machine to themselves, because they wait with time limits.
 */
export const steps: Stage[][][] = [
  [[generate], [lintStage, zones]],
  [
    [types, unit],
    [build, bundle],
  ],
  [[database]],
  [[browserStage]],
];
