import { expect, test } from 'vitest';
import { dueLabel } from './due-label.ts';

test.each([
  ['2026-11-24T10:00:00Z', 'Due by Thursday 24 December, 30 days left'],
  ['2026-12-23T10:00:00Z', 'Due by Thursday 24 December, 1 day left'],
  ['2026-12-24T10:00:00Z', 'Due today'],
  ['2026-12-25T10:00:00Z', 'Was due on Thursday 24 December'],
])('on %s: %s', (now, words) =>
  expect(dueLabel('2026-12-24T23:59:00Z', new Date(now))).toEqual({
    words,
    isLate: words.startsWith('Was'),
  }),
);
