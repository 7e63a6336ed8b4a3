import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { formsElsewhere, ownPosts } from './form-places.ts';

const sources = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => [`app/${path}`, readFileSync(`app/${path}`, 'utf8')]),
);

/** The files that a file imports, also later on. */
function importsOf(path: string): string[] {
  const found = (sources.get(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].flatMap(([, named = '']) => {
    const file = named.startsWith('#app/') ? named.slice(1) : join(dirname(path), named);
    return existsSync(file) ? [file] : [];
  });
}

function reachedFrom(roots: readonly string[]): Set<string> {
  const reached = new Set(roots);
  for (const path of reached) for (const file of importsOf(path)) reached.add(file);
  return reached;
}

const screens = [...sources.keys()].filter((path) => path.startsWith('app/routes/dashboard/'));
const walked = reachedFrom(screens);

/** Forms that send, by whatever component; what only filters or searches goes by the address. */
const formTag = /<(?:form|Form|fetcher\.Form|[A-Z]\w*Form)\b(?![^>]*method="get")/;
const withForms = [...sources].filter(([, text]) => formTag.test(text)).map(([path]) => path);

test('every file with a form is on a screen that is walked, or says who keeps what is typed there', () => {
  const unwalked = withForms.filter((path) => !walked.has(path));
  expect(unwalked.toSorted()).toEqual(Object.keys(formsElsewhere).toSorted());
  for (const why of Object.values(formsElsewhere)) expect(why).not.toBe('');
});

test('on the dashboards no form sends but through the kit, which keeps what is typed and says what has changed', () => {
  const sending = [...walked].filter((path) =>
    /<(?:form|Form|fetcher\.Form)\b(?![^>]*method="get")/.test(sources.get(path) ?? ''),
  );
  expect(sending.toSorted()).toEqual(Object.keys(ownPosts).toSorted());
});
