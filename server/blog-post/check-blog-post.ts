import { type BlogPostInput, blogPostInput, descriptionProblem } from '#domain/blog-post/blog-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';
import { textOfHtml } from '../text/plain-text.ts';

const monthsAhead = 24;
const oldest = new Date('2000-01-01T00:00:00Z');

/** The words of a post as they are kept: checked, and cleaned of what is no text of ours. */
export function checkBlogPost(answers: unknown): BlogPostInput {
  const checked = checkInput(blogPostInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const description = cleanRichText(checked.value.description, { withPictures: true });
  const code = descriptionProblem(description, textOfHtml(description));
  if (code) throw new Refusal('invalid_input', { problems: [{ field: 'description', code }] });
  return { ...checked.value, description };
}

/** Refuses a publishing date nobody can mean; null leaves a post a draft. */
export function requirePublishable(publishedAt: Date | null, now: Date): void {
  if (!publishedAt) return;
  const latest = toInstant(addMonths(londonDate(now), monthsAhead), '00:00').epochMilliseconds;
  if (publishedAt < oldest || publishedAt.getTime() > latest)
    throw new Refusal('publish_date_bad', { field: 'publishedAt' });
}

/** The words of a post by the columns that hold them. */
export const wordColumns = ({ shareDescription, coverPicture, coverAlt, ...words }: BlogPostInput) => ({
  ...words,
  share_description: shareDescription,
  cover_picture: coverPicture,
  cover_alt: coverAlt,
});
