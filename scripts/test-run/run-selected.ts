import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, type TestResult } from './read-report.ts';
import { runShown } from './run-commands.ts';
import type { SelectedTests } from './select-tests.ts';
import {
  buildIfNeeded,
  ensureBrowser,
  escapePattern,
  generateDocuments,
  playwrightCommand,
  reportedVitest,
  type VitestProject,
} from './stages.ts';

async function runVitest(
  root: string,
  project: VitestProject,
  files: string[],
  name: string | undefined,
): Promise<TestResult[]> {
  const report = `test-results/selected-${project}.json`;
  const command = reportedVitest(project, report, files);
  if (name) command.push('-t', escapePattern(name), '--passWithNoTests');
  const servesBuild = files.some((file) =>
    readFileSync(join(root, file), 'utf8').includes('servesBuild: true'),
  );
  const before = servesBuild ? [buildIfNeeded, generateDocuments] : [generateDocuments];
  const isGood = await runShown([...before, command], root);
  return readReport('vitest', report, isGood);
}

async function runPlaywright(root: string, files: string[], name: string | undefined): Promise<TestResult[]> {
  const report = 'test-results/selected-browser.json';
  const command = playwrightCommand('--retries=0', ...files.map((file) => escapePattern(file)));
  if (name) command.push('-g', escapePattern(name));
  process.env.BROWSER_REPORT = report;
  process.env.TEST_SELECTED = '1';
  const isGood = await runShown([buildIfNeeded, ensureBrowser, command], root);
  return readReport('playwright', report, isGood);
}

/** Runs just these tests, each by its own runner, whose output is shown as it comes. */
export async function runSelected(
  root: string,
  { unit, database, browser }: SelectedTests,
  name: string | undefined,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  if (unit.length > 0) results.push(...(await runVitest(root, 'unit', unit, name)));
  if (database.length > 0) results.push(...(await runVitest(root, 'database', database, name)));
  if (browser.length > 0) results.push(...(await runPlaywright(root, browser, name)));
  return results;
}
