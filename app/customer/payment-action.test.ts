import { expect, test } from 'vitest';
import { tipOf } from './payment-action.ts';

test.each([
  ['5', '', 5],
  ['other', '7.50', 7.5],
  ['other', '£12', 12],
  ['other', '5.013', 0],
  ['other', 'a tenner', 0],
  ['other', '', 0],
  ['', '', 0],
])('choosing "%s" and typing "%s" is a tip of %f pounds', (chosen, typed, pounds) => {
  expect(tipOf(chosen, typed)).toBe(pounds);
});
