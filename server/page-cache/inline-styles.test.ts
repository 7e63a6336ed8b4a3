import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'brightwren-styles-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/one-Ab_1.css'), '.one{color:red}\n');
writeFileSync(join(folder, 'assets/two-Cd-2.css'), '.two::after{content:"$&"}\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('the style sheets of a page stand in it, each once, in their order, where the first was', () => {
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`;
  const page = `<head><title>A</title>${link('one-Ab_1.css#')}${link('two-Cd-2.css')}${link('one-Ab_1.css')}<meta/></head>`;
  expect(createStyleInliner(folder)(page, { keepsNames: false })).toBe(
    '<head><title>A</title><style>.one{color:red}\n.two::after{content:"$&"}</style><meta/></head>',
  );
});

test('where React looks for the links the style says which they were, and nothing asks for them', () => {
  const page = '<head><link nonce="n" rel="stylesheet" href="/assets/one-Ab_1.css#"/></head>';
  expect(createStyleInliner(folder)(page, { keepsNames: true })).toBe(
    '<head><style data-sheets="/assets/one-Ab_1.css#">.one{color:red}</style></head>',
  );
});

test('a page without our style sheets stays as it is', () => {
  const page = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>';
  expect(createStyleInliner(folder)(page, { keepsNames: true })).toBe(page);
});
