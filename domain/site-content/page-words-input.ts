import { z } from 'zod';
import { plainLine } from '#domain/contact/plain-text.ts';

/** More than a page may have in the end: what is pasted from elsewhere loses most of its markup. */
const mostPasted = 100_000;
/** More than any text has; each one nested in the others takes longer to clean than the one before. */
const mostTags = 8_000;

/** Rich text as it is typed, which the server still cleans. */
const typedBody = z
  .string('body_long')
  .max(mostPasted, 'body_long')
  .refine((html) => html.split('<').length <= mostTags, 'body_long');

/** What a page says, as it is typed. */
export const pageCopyInput = z.object({
  title: plainLine(3, 120, 'title_missing', 'title_long'),
  description: plainLine(20, 200, 'summary_short', 'summary_long'),
  intro: plainLine(0, 400, 'intro_long', 'intro_long'),
  body: typedBody,
});

const mostCharacters = 60_000;

/** What is wrong with a body once it is cleaned. */
export const bodyProblem = (html: string): 'body_long' | null =>
  html.length > mostCharacters ? 'body_long' : null;
