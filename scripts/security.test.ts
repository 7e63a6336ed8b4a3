import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each statement of docs/rules/security.md has a line in docs/security.md: the tests that hold it, or why none does. */
const root = join(import.meta.dirname, '..');
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');

/** The paragraphs, points and figures of the rules, each once; headings, heads of tables and what stands above a table are none. */
function statements(): string[] {
  const lines = linesOf('docs/rules/security.md');
  const isFigures = (at: number) => lines.lastIndexOf('## Figures', at) >= 0;
  return lines
    .slice(lines.findIndex((line) => line.startsWith('## ')))
    .map((line, at) => ({ line, at: at + lines.findIndex((one) => one.startsWith('## ')) }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .filter(({ line, at }) => (isFigures(at) ? /^\| (?!#)/.test(line) : true))
    .map(({ line }) => line);
}

const idOf = (statement: string) =>
  /^(?:- )?\*\*([SG]\d+)\*\* \S/.exec(statement)?.[1] ?? /^\| (F\d+) \| \S/.exec(statement)?.[1] ?? null;

type Row = { id: string; about: string; held: string };

const rows: Row[] = linesOf('docs/security.md').flatMap((line) => {
  const [, id, about, held] = /^\| ([SFG]\d+) \| ([^|]+) \| (.+) \|$/.exec(line) ?? [];
  return id && about && held ? [{ id, about, held }] : [];
});

/** `tests/some.test.ts` “what it says”, “and more of it” */
const named = ({ held }: Row): { file: string; name: string }[] =>
  [...held.matchAll(/`([^`]+)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a file has a test, or a group of tests, of that name; the name as it is written in the code. */
function hasTest(file: string, name: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return false;
  const code = readFileSync(join(root, file), 'utf8');
  return new RegExp(`\\(\\s*(['"\`])${quoted(name)}\\1`).test(code);
}

test('every statement of the rules has an id of its own', () => {
  const all = statements();
  expect(all.length).toBeGreaterThan(140);
  expect(all.filter((statement) => idOf(statement) === null)).toEqual([]);
  const ids = all.map(idOf);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every statement has one line with its tests or with why there is none, and no line is of another', () => {
  expect(rows.map(({ id }) => id).toSorted()).toEqual(statements().map(idOf).toSorted());
  const without = rows.filter(
    (row) => named(row).length === 0 && !/^(No test|Not built): \S+( \S+){3,}\.$/.test(row.held),
  );
  expect(without).toEqual([]);
  expect(rows.filter(({ about }) => about.split(' ').length > 5)).toEqual([]);
});

test('every test that is named is there', () => {
  const gone = rows.flatMap((row) =>
    named(row)
      .filter(({ file, name }) => !hasTest(file, name))
      .map(({ file, name }) => `${row.id}: ${file} “${name}”`),
  );
  expect(gone).toEqual([]);
  expect(hasTest('scripts/security.test.ts', 'a test that nobody wrote'.toUpperCase())).toBe(false);
  expect(hasTest('scripts/no-such.test.ts', 'every test that is named is there')).toBe(false);
});

test('the model speaks of statements that there are', () => {
  const ids = new Set(statements().map(idOf));
  const spoken = linesOf('docs/security.md').flatMap((line) => line.match(/\b[SFG]\d+\b/g) ?? []);
  expect([...new Set(spoken)].filter((id) => !ids.has(id))).toEqual([]);
});
