import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type GuideBlock, readGuide, readInline } from './read-guide.ts';

const guide = readGuide(readFileSync('docs/going-live.md', 'utf8'));

const textsOf = (block: GuideBlock): string[] => {
  if (block.kind === 'code') return [];
  if (block.kind === 'heading') return [block.text];
  const lines =
    block.kind === 'paragraph' ? [block.line] : block.kind === 'list' ? block.items : block.rows.flat();
  return [
    ...(block.kind === 'table' ? block.head : []),
    ...lines.flat().flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])),
  ];
};

test('the guide is read whole: its steps in order, and no sign of its writing left in a sentence', () => {
  expect(guide.steps.map(({ number }) => number)).toEqual(guide.steps.map((_step, at) => at + 1));
  expect(guide.steps.length).toBeGreaterThan(14);
  const texts = [...guide.intro, ...guide.steps.flatMap(({ blocks }) => blocks)].flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /\*|`|\]\(|^\||^- |^#/.test(text))).toEqual([]);
  const kinds = new Set(guide.steps.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['code', 'heading', 'list', 'paragraph', 'table']);
});

test('a line has its heavy words, names and links apart', () => {
  expect(readInline('See `A_B` in the [runbook](runbook.md#settings), **now**.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'code', text: 'A_B' },
    { kind: 'text', text: ' in the ' },
    { kind: 'link', text: 'runbook', to: 'runbook.md#settings' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'now' },
    { kind: 'text', text: '.' },
  ]);
});

test('a heading, a list right behind a paragraph, and a paragraph right behind a list, are apart', () => {
  const { steps } = readGuide(
    '# T\n\n## 1. One\n### Half\nWords:\n- a\n- b\nMore.\n\n```\nx\n\ny\n```\n\nEnd.',
  );
  expect(steps[0]?.blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'paragraph',
    'code',
    'paragraph',
  ]);
});
