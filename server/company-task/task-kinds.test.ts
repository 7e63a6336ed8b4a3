import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taskKinds } from '#domain/company-task/task-band.ts';

const everySource = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  source: readFileSync(path, 'utf8'),
}));

/** Where something is put before the office, with the kinds that are written there. */
const sources = everySource
  .filter(({ path, source }) => !path.endsWith('.store.ts') && /open(?:Company|Unseen)Task\(/.test(source))
  .map(({ source }) => source);

/** `openCompanyTask(tx, { … kind: 'quote' … })`, and what the call is given by name. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/openCompanyTask\([^{]*\{([\s\S]*?)\}\)/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/\n\s+kind: '([\w-]+)'/g)].map(([, kind = '']) => kind),
  ),
);

/** `const reviewTask = 'review'`, wherever it stands. */
const named = new Map(
  everySource.flatMap(({ source }) =>
    [...source.matchAll(/const (\w*[tT]ask(?:Kind)?) = '([\w-]+)'/g)].map(
      ([, name = '', kind = '']) => [name, kind] as const,
    ),
  ),
);

/** `const complaintTaskKinds = ['complaint', …]` of a file that goes through them all and opens what is wanted. */
const listed = globSync('domain/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/const (\w+TaskKinds) = \[([^\]]*)\]/g)].flatMap(
    ([, name = '', kinds = '']) =>
      sources.some((source) => source.includes(`of ${name})`)) ? (kinds.match(/[\w-]+/g) ?? []) : [],
  ),
);

/** What a file that opens tasks calls a kind, as it is, by its name or in a list. */
const opened = new Set([
  ...listed,
  ...sources.flatMap((source) =>
    [...source.matchAll(/\bkind: (?:'([\w-]+)'|(\w+))/g)].map(
      ([, kind, name = '']) => kind ?? named.get(name),
    ),
  ),
]);

test('every kind that is put before the office has its band', () => {
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((kind) => !taskKinds.some((known) => known === kind))).toEqual([]);
});

test('no band is of a kind that nothing opens', () => {
  const papers = /^(identity|dbs|right-to-work|insurance)-(ends|old)$/;
  expect(taskKinds.filter((kind) => !papers.test(kind) && !opened.has(kind))).toEqual([]);
});
