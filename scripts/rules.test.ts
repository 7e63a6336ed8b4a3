import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const rules = new Map(
  globSync('docs/rules/*.md', { cwd: root }).map((path) => {
    const headings = [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return [basename(path, '.md'), headings] as const;
  }),
);

const unresolved = (text: string, citation: RegExp) =>
  [...text.matchAll(citation)]
    .filter(({ groups: { file = '', anchor } = {} }) =>
      anchor === undefined ? !rules.has(file) : !rules.get(file)?.includes(anchor),
    )
    .map(([whole]) => whole);

test('every rule that the code names is a heading of docs/rules', () => {
  const sources = globSync('{app,server,domain,db,demo,scripts,tests,bench}/**/*.{ts,tsx,css,mjs,sql}', {
    cwd: root,
  });
  const cited = sources.filter((path) => textOf(path).includes('rules/'));
  expect(cited.length).toBeGreaterThan(400);
  const faults = cited.flatMap((path) =>
    unresolved(textOf(path), /(?<![/\w])rules\/(?<file>[a-z-]+)(?:#(?<anchor>[a-z0-9-]+))?/g).map(
      (citation) => `${path}: ${citation}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('every link from one rule to another leads somewhere', () => {
  const faults = globSync('docs/**/*.md', { cwd: root }).flatMap((path) => {
    const link = path.startsWith('docs/rules/')
      ? /\]\((?<file>[a-z-]+)\.md(?:#(?<anchor>[a-z0-9-]+))?\)/g
      : /\]\((?:\.\.\/)?rules\/(?<file>[a-z-]+)\.md(?:#(?<anchor>[a-z0-9-]+))?\)/g;
    return unresolved(textOf(path), link).map((citation) => `${path}: ${citation}`);
  });
  expect(faults).toEqual([]);
});
