import { join } from 'node:path';
import type { Runner } from './read-report.ts';

/** A file that is tried again; of a browser test, in one project. Without a file: the whole stage. */
export type RetryTarget = { file?: string; project?: string };

type TestStage = {
  runner: Runner;
  /** Where the runner leaves its results. */
  report: string;
  /** The command that tries some files again and leaves their results in `report`. */
  retry: (report: string, targets: RetryTarget[]) => string[];
};

export type Stage = {
  name: string;
  /** Run one after the other until one fails; a test runner is the last of them. */
  commands: string[][];
  /** A test runner; a stage without one counts as one check. */
  tests?: TestStage;
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

/** A pattern of Playwright's, which it looks for in the whole path of a file. */
export const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Playwright names the files in its report from here. */
const browserTests = 'tests/e2e';

/** Its report goes where BROWSER_REPORT says, its pictures beside that. */
export function playwrightRetry(report: string, targets: RetryTarget[], folder = browserTests): string[] {
  const files = targets.flatMap(({ file }) => (file ? `${escapePattern(`${folder}/${file}`)}$` : []));
  const projects = targets.flatMap(({ project }) => (project ? `--project=${project}` : []));
  // A run empties the folder of its pictures, and those of the tries before are wanted.
  const name = targets.flatMap(({ file = '', project = '' }) => [project, file]).join('-');
  const output = join(report.replace(/\.json$/, ''), name.replaceAll('/', '-') || 'all');
  return playwrightCommand('--retries=0', `--output=${output}`, ...projects, ...files);
}

export const buildIfNeeded = [node, 'scripts/build.ts', '--if-needed'];
export const ensureBrowser = [node, 'scripts/ensure-browser.ts'];
export const generateDocuments = [node, 'scripts/generate.ts'];

function vitestStage(project: VitestProject): Stage {
  const report = `test-results/${project}.json`;
  return {
    name: project,
    commands: [reportedVitest(project, report)],
    tests: {
      runner: 'vitest',
      report,
      retry: (again, targets) =>
        reportedVitest(
          project,
          again,
          targets.flatMap(({ file }) => file ?? []),
        ),
    },
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
  tests: {
    runner: 'playwright',
    report: 'test-results/browser.json',
    retry: (again, targets) => playwrightRetry(again, targets),
  },
  needs: ['build'],
};
/** The last line it prints says which server it was, or why there was none. */
const external: Stage = {
  name: 'external',
  commands: [[node, 'scripts/test-run/external-postgres.ts']],
  needs: ['build'],
  isLong: true,
};
/** Its last line says what was found, or that the registry tells nobody. */
const advisories: Stage = {
  name: 'advisories',
  commands: [[node, 'scripts/packages/check-advisories.ts']],
  isLong: true,
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
  [[external], [advisories]],
  [[paging]],
  [[lighthouse]],
];
