import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { testFiles } from '#tests/support/test-files.ts';

type TestKind = keyof typeof testFiles;
export type SelectedTests = Record<TestKind, string[]>;

function listTestFiles(root: string): SelectedTests {
  const list = (kind: TestKind) =>
    globSync(testFiles[kind], { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted();
  const database = list('database');
  return {
    database,
    unit: list('unit').filter((file) => !database.includes(file)),
    browser: list('browser'),
  };
}

/** The test files that are meant by a file, a folder, a source file (its test) or a part of their paths. */
function filesMeantBy(root: string, wanted: string, all: string[]): string[] {
  const path = relative(root, resolve(root, wanted)).replaceAll('\\', '/');
  const exact = all.filter((file) => file === path || path === '' || file.startsWith(`${path}/`));
  if (exact.length > 0) return exact;
  const part = path.replace(/\.tsx?$/, '');
  return all.filter((file) => file.includes(part));
}

/**
 * The tests that `npm test -- path … -t name` means. Without a path: those files that have the words of the name
 * in them, or all where the name is put together.
 */
export function selectTests(root: string, wanted: string[], name: string | undefined): SelectedTests {
  const files = listTestFiles(root);
  const all = Object.values(files).flat();
  const chosen = new Set<string>();
  for (const one of wanted) {
    const matching = filesMeantBy(root, one, all);
    if (matching.length === 0) throw new Error(`No test file is, lies in or is called like ${one}.`);
    for (const file of matching) chosen.add(file);
  }
  if (wanted.length === 0) {
    const naming = all.filter((file) => name && readFileSync(join(root, file), 'utf8').includes(name));
    for (const file of naming.length > 0 ? naming : all) chosen.add(file);
  }
  const of = (kind: TestKind) => files[kind].filter((file) => chosen.has(file));
  return { unit: of('unit'), database: of('database'), browser: of('browser') };
}
