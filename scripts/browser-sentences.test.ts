import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { sentences } from '#domain/messages.ts';
import { readModule } from './zones/read-module.ts';

const root = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

function importsOf(path: string): string[] {
  const { imports } = readModule({ path, text: textOf(path) });
  return imports.flatMap(({ specifier, isType }) => {
    if (isType) return [];
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : specifier.replace(/^#(?=app|domain)/, '');
    return /^(app|domain)\/.*\.tsx?$/.test(target) ? [target] : [];
  });
}

function everythingOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const target of importsOf(path)) everythingOf(target, found);
  return found;
}

const isTable = (path: string) => path.startsWith('domain/messages/browser/');
const codesIn = (path: string) =>
  [...textOf(path).matchAll(/'([a-z_]+)'/g)].flatMap(([, code = '']) => (code in sentences ? [code] : []));

const pages = globSync('app/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && /sentenceFrom\(|checkField\(/.test(textOf(path)));

test('every sentence stands in one table, and every table is joined', () => {
  const tables = globSync('domain/messages/{browser,server}/*.ts', { cwd: root });
  const codes = tables.flatMap((path) => [...textOf(path).matchAll(/^ {2}(\w+):/gm)].map(([, code]) => code));
  expect(codes.toSorted()).toEqual(Object.keys(sentences).toSorted());
});

test('the forms that are checked in the page are the ones known', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      'app/booking/draft/check-draft.ts',
      'app/lib/form/check-field.ts',
      'app/provider-application/check-application.ts',
    ]),
  );
});

// TypeScript can't see which codes a schema gives, so this looks at what its files name.
test.each(pages)('%s has a sentence for every code that its rules can give', (page) => {
  const files = [...everythingOf(page)];
  const tables = files.filter(isTable).map(textOf).join('');
  const missing = files
    .filter((path) => path.startsWith('domain/') && !path.startsWith('domain/messages/'))
    .flatMap((path) => codesIn(path).filter((code) => !tables.includes(`  ${code}:`)));
  expect(missing).toEqual([]);
});
