import { expect, test } from 'vitest';
import { coverOn } from './cover.ts';

test.each([
  [null, 'none'],
  ['2026-11-28', 'over'],
  ['2026-11-29', 'ending'],
  ['2026-12-28', 'ending'],
  ['2026-12-29', 'lasting'],
])('on 29 November a cover until %s is %s', (until, cover) => {
  expect(coverOn('2026-11-29', until)).toBe(cover);
});
