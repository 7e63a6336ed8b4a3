import { z } from 'zod';
import { plainLine, richText } from '#domain/contact/plain-text.ts';
import { isPictureKey } from '#domain/picture/picture-path.ts';
import { blogTags } from './blog-tag.ts';

/** More than a post may have in the end: what is pasted from elsewhere loses most of its markup. */
const mostPasted = 100_000;
/** More than any text has; each one nested in the others takes longer to clean than the one before. */
const mostTags = 5_000;

const maxOfLine = 200;

/** A post as it is typed (rules/messages#fields); its description is rich text that the server still cleans. */
export const blogPostInput = z.object({
  title: plainLine(3, 120, 'title_missing', 'title_long'),
  description: richText(10, mostPasted, 'description_missing', 'description_long').refine(
    (html) => html.split('<').length <= mostTags,
    'description_long',
  ),
  tags: blogTags.nullish().transform((tags) => tags ?? []),
  // What a shared link says instead of the first words.
  shareDescription: plainLine(0, maxOfLine, 'summary_long', 'summary_long')
    .nullish()
    .transform((words) => words || null),
  coverPicture: z
    .string()
    .refine((key) => key === '' || isPictureKey(key), 'picture_gone')
    .nullish()
    .transform((key) => key || null),
  coverAlt: plainLine(0, maxOfLine, 'picture_alt_long', 'picture_alt_long')
    .nullish()
    .transform((words) => words ?? ''),
});

export type BlogPostInput = z.infer<typeof blogPostInput>;

const leastText = 10;
const mostCharacters = 20_000;

/** What is wrong with a description once it is cleaned; its words count, its markup only towards the length. */
export function descriptionProblem(
  html: string,
  text: string,
): 'description_missing' | 'description_long' | null {
  if (text.length < leastText) return 'description_missing';
  return html.length > mostCharacters ? 'description_long' : null;
}
