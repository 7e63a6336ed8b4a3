import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { testFiles } from '#tests/support/test-files.ts';

export type TestKind = keyof typeof testFiles;
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

/** A file, a folder, a source file (its test), or a part of their names. */
function matcherFor(root: string, wanted: string): (file: string) => boolean {
  const path = relative(root, resolve(root, wanted)).replaceAll('\\', '/');
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory()) return (file) => path === '' || file.startsWith(`${path}/`);
  if (found && /\.(test|spec)\.tsx?$/.test(path)) return (file) => file === path;
  const part = path.replace(/\.tsx?$/, '');
  return (file) => file.includes(part);
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
    const matching = all.filter(matcherFor(root, one));
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
