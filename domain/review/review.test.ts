import { expect, test } from 'vitest';
import { hiddenReasonOf, reviewAfterRating, reviewProblem } from './review.ts';

test.each([
  ['', 'review_words_missing'],
  ['   ', 'review_words_missing'],
  ['x'.repeat(400), null],
  ['x'.repeat(401), 'review_too_long'],
])('a comment is one to four hundred characters where it is to be published', (comment, problem) => {
  expect(reviewProblem(comment)).toBe(problem);
});

test.each([
  [true, false, false, 'ask-office'],
  [true, true, false, 'ask-office'],
  [true, true, true, 'keep'],
  [false, true, true, 'remove'],
  [false, true, false, 'remove'],
  [false, false, false, 'keep'],
])('consent %s, review there %s, same text %s: %s', (mayPublish, isThere, isSameText, outcome) => {
  expect(reviewAfterRating(mayPublish, { isThere, isSameText })).toBe(outcome);
});

test('that somebody was not content is no reason to hide what they say', () => {
  expect(hiddenReasonOf('personal')).toBe('personal');
  expect(hiddenReasonOf('bad-rating')).toBeNull();
  expect(hiddenReasonOf(null)).toBeNull();
});
