import type { RefusalCode } from '../messages.ts';

/** What somebody says of their clean is short enough to be read where it stands (rules/content#reviews). */
export const maxReviewText = 400;

/**
 * Why the office may keep a review off the site. That somebody wasn't content is none: leaving out what is bad would
 * deceive (rules/law#reviews).
 */
export const hiddenReasons = ['personal', 'unlawful', 'not-about-clean'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const hiddenReasonOf = (text: string | null | undefined): HiddenReason | null =>
  hiddenReasons.find((known) => known === text) ?? null;

/** Why a comment can't be published, though its writer would let us; null where it can. */
export function reviewProblem(comment: string): RefusalCode | null {
  const { length } = comment.trim();
  if (length === 0) return 'review_words_missing';
  return length > maxReviewText ? 'review_too_long' : null;
}

/**
 * What becomes of a review when its rating is given or changed: the office looks at whatever is new, and without
 * consent nothing is kept.
 */
export function reviewAfterRating(
  mayPublish: boolean,
  review: { isThere: boolean; isSameText: boolean },
): 'keep' | 'remove' | 'ask-office' {
  if (!mayPublish) return review.isThere ? 'remove' : 'keep';
  return review.isThere && review.isSameText ? 'keep' : 'ask-office';
}
