import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type FragmentDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { collectDocuments } from './collect-documents.ts';
import { collectFragments, withFragments } from './fragments.ts';
import { documentIdOf, persistIn, sentText } from './persist-documents.ts';
import { nextManifest } from './persisted-manifest.ts';

const root = join(import.meta.dirname, '../..');
const documents = collectDocuments(root);
const fragments = collectFragments(root);

const codeOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('in pages every document of the screens is its id, and the one of the start-up its text', () => {
  expect(documents.length).toBeGreaterThan(100);
  const asText = new Set<string>();
  for (const { file, text, operation } of documents) {
    const inBrowser = persistIn(file, codeOf(file), true, fragments);
    expect(inBrowser).not.toContain('graphql(`');
    if (inBrowser.includes(JSON.stringify(documentIdOf(text)))) continue;
    expect(inBrowser).toContain(JSON.stringify(sentText(text)));
    asText.add(operation.name.value);
  }
  expect([...asText]).toEqual(['ApplicationSetting']);
});

test('on the server every document is the text that its id stands for', () => {
  for (const { file, text } of documents) {
    const onServer = persistIn(file, codeOf(file), false, fragments);
    expect(onServer).toContain(JSON.stringify(sentText(text)));
    expect(onServer).not.toContain('sha256:');
  }
});

test('an id is the SHA-256 of the text, however the text is indented', () => {
  const id = documentIdOf('query A {\n  a\n}');
  expect(id).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(documentIdOf('\n    query A { a }\n')).toBe(id);
  expect(documentIdOf('query A { b }')).not.toBe(id);
  expect(() => parse(sentText('query A {\n  a # why\n}'))).not.toThrow();
});

test('the rest of a file stays as it is', () => {
  const code = "// one\nconst a = graphql(`{ a }`);\nexport const b = run(graphql(`{ b }`), 'x');\n";
  expect(persistIn('app/a.ts', code, false)).toBe(
    '// one\nconst a = "{a}";\nexport const b = run("{b}", \'x\');\n',
  );
});

test('a document carries the fragments that it spreads, also those in fragments, each once', () => {
  const known = new Map(
    ['fragment A on Query { a ...B }', 'fragment B on Query { b }', 'fragment C on Query { c }'].map(
      (text) => {
        const [fragment] = parse(text).definitions as FragmentDefinitionNode[];
        return [String(fragment?.name.value), fragment as FragmentDefinitionNode] as const;
      },
    ),
  );
  expect(sentText(withFragments('query Q { ...A ...B }', known))).toBe(
    'query Q{...A ...B}fragment A on Query{a ...B}fragment B on Query{b}',
  );
  const code = 'const a = graphql(`query Q { ...B }`);\n';
  expect(persistIn('app/a.ts', code, false, known)).toBe(
    'const a = "query Q{...B}fragment B on Query{b}";\n',
  );
  const id = documentIdOf('query Q{...B}fragment B on Query{b}');
  expect(persistIn('app/a.ts', code, true, known)).toBe(`const a = "${id}";\n`);
});

const schema = buildSchema('type Query { a: Int b: Int }');

test('documents of ten earlier builds are still understood, unless the schema has lost what they ask for', () => {
  const first = nextManifest({ one: '{a}', gone: '{c}' }, [], schema);
  const second = nextManifest({ two: '{b}' }, first, schema);
  expect(second).toEqual([{ two: '{b}' }, { one: '{a}' }]);
  const third = nextManifest({ one: '{a}' }, second, schema);
  expect(third).toEqual([{ one: '{a}' }, { two: '{b}' }]);
  let manifest = third;
  for (let build = 0; build < 20; build += 1) {
    manifest = nextManifest({ [`build ${build}`]: '{a b}' }, manifest, schema);
  }
  expect(manifest).toHaveLength(11);
  expect(manifest.at(-1)).toEqual({ 'build 9': '{a b}' });
});
