import { descriptionProblem } from '#domain/blog-post/blog-post-input.ts';
import { type CareerPostInput, careerPostInput } from '#domain/career-post/career-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';
import { textOfHtml } from '../text/plain-text.ts';
import type { CareerPostColumn, CareerPostRow } from './career-post.store.ts';

type CareerPostWords = Pick<CareerPostRow, CareerPostColumn>;

/** What is said of a post as it is kept: checked, and its description cleaned of what is no text of ours. */
export function checkCareerPost(answers: unknown): CareerPostWords {
  const checked = checkInput(careerPostInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const description = cleanRichText(checked.value.description);
  const code = descriptionProblem(description, textOfHtml(description));
  if (code) throw new Refusal('invalid_input', { problems: [{ field: 'description', code }] });
  return columnsOf({ ...checked.value, description });
}

const columnsOf = (post: CareerPostInput): CareerPostWords => ({
  title: post.title,
  description: post.description,
  location: post.location,
  hours: post.hours,
  pay_from_pence: post.payFromPence,
  pay_to_pence: post.payToPence,
  pay_period: post.payPeriod,
  valid_through: post.validThrough,
});

/** A post as the log tells of it. */
export const factsOfPost = (post: CareerPostRow) => ({
  title: post.title,
  description: post.description,
  location: post.location,
  hours: post.hours,
  payFrom: post.pay_from_pence === null ? null : poundsFromPence(post.pay_from_pence),
  payTo: post.pay_to_pence === null ? null : poundsFromPence(post.pay_to_pence),
  payPeriod: post.pay_period,
  slug: post.slug,
  validThrough: post.valid_through,
  openedAt: post.opened_at,
  closedAt: post.closed_at,
});
