import { z } from 'zod';
import { readSigns } from '#domain/text/read-text.ts';

const mostTagsOfPost = 8;

const tidyTag = (typed: string): string =>
  readSigns(typed)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '-');

/** One word or a few, small, with hyphens: it is a part of an address. */
const tag = z
  .string('tag_bad')
  .transform(tidyTag)
  .pipe(
    z
      .string()
      .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'tag_bad')
      .min(2, 'tag_bad')
      .max(30, 'tag_bad'),
  );

/** What a post is about, each tag once. */
export const blogTags = z
  .array(tag, 'tag_bad')
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(mostTagsOfPost, 'tags_many'));

/** A tag as people read it: "end-of-tenancy" is "End of tenancy". */
export function tagLabel(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
