import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { taskKinds } from '#domain/company-task/task-band.ts';

/** Where something is put before the office, with the kinds that are written there. */
const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/*.store.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => /openCompanyTask\(/.test(source));

/** `openCompanyTask(tx, { … kind: 'quote' … })`, and what the call is given by name. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/openCompanyTask\([^{]*\{([\s\S]*?)\}\)/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/\n\s+kind: '([\w-]+)'/g)].map(([, kind = '']) => kind),
  ),
);

test('every kind that is put before the office has its band', () => {
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((kind) => !taskKinds.some((known) => known === kind))).toEqual([]);
});

test('no band is of a kind that nothing opens', () => {
  const all = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const papers = /^(identity|dbs|right-to-work|insurance)-(ends|old)$/;
  expect(taskKinds.filter((kind) => !papers.test(kind) && !all.includes(`'${kind}'`))).toEqual([]);
});
