import { join } from 'node:path';
import type { Runner } from './read-report.ts';

export type Stage = {
  name: string;
  /** Run one after the other until one fails; a test runner is the last of them. */
  commands: string[][];
  /** A test runner and where it leaves its results; a stage without one counts as one check. */
  tests?: { runner: Runner; report: string };
  /** Without these stages this one says nothing. */
  needs?: string[];
  /** Only in the long form. */
  isLong?: boolean;
};

const node = process.execPath;
const program = (path: string) => join('node_modules', path);

export type VitestProject = 'unit' | 'database';

/** Vitest with its results in a file, for all tests of a project or those of some files. */
export function reportedVitest(project: VitestProject, report: string, files: string[] = []): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [node, program('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...files];
}

export const playwrightCommand = (...more: string[]): string[] => [
  ...[node, program('@playwright/test/cli.js'), 'test'],
  ...more,
];

export const buildIfNeeded = [node, 'scripts/build.ts', '--if-needed'];
export const ensureBrowser = [node, 'scripts/ensure-browser.ts'];
export const generateDocuments = [node, 'scripts/generate.ts'];

function vitestStage(project: VitestProject): Stage {
  const report = `test-results/${project}.json`;
  return {
    name: project,
    commands: [reportedVitest(project, report)],
    tests: { runner: 'vitest', report },
  };
}

const lint = [node, program('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'];
const routeTypes = [node, program('@react-router/dev/bin.cjs'), 'typegen'];
const compiler = [node, program('typescript/bin/tsc'), '--noEmit'];

const lintStage: Stage = { name: 'lint', commands: [lint] };
const zones: Stage = { name: 'zones', commands: [[node, 'scripts/check-zones.ts']] };
const generate: Stage = { name: 'generate', commands: [generateDocuments] };
const types: Stage = { name: 'types', commands: [routeTypes, compiler] };
const unit = vitestStage('unit');
const build: Stage = { name: 'build', commands: [buildIfNeeded] };
const bundle: Stage = { name: 'bundle', commands: [[node, 'scripts/check-bundle.ts']], needs: ['build'] };
// Some of its tests serve the built files.
const database: Stage = { ...vitestStage('database'), needs: ['build'] };
const browser: Stage = {
  name: 'browser',
  commands: [ensureBrowser, playwrightCommand()],
  tests: { runner: 'playwright', report: 'test-results/browser.json' },
  needs: ['build'],
};
const paging: Stage = {
  name: 'paging',
  commands: [[node, 'bench/run.ts', '--only=paging', '--strict']],
  needs: ['build'],
  isLong: true,
};
const lighthouse: Stage = {
  name: 'lighthouse',
  commands: [ensureBrowser, [node, 'bench/lighthouse/run.ts']],
  needs: ['build'],
  isLong: true,
};

/**
 * Steps follow each other; the lanes of a step run side by side, a lane's stages one after the other. The
 * database and browser tests have the machine to themselves, because they wait with time limits.
 */
export const steps: Stage[][][] = [
  [[generate], [lintStage, zones]],
  [[types], [build, bundle, unit]],
  [[database]],
  [[browser]],
  [[paging]],
  [[lighthouse]],
];
