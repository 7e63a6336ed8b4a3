import { fillHtmlPlaceholders, fillPlaceholders } from '#domain/site-text/fill-placeholders.ts';
import type { PageWords } from '#domain/site-text/page-text.ts';
import type { PlaceholderValues } from '#domain/site-text/placeholders.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';

/** Words as they are shown: cleaned once more, whatever wrote the row, and filled. */
export const fillWords = (words: PageWords, values: PlaceholderValues): PageWords => ({
  title: fillPlaceholders(words.title, values),
  description: fillPlaceholders(words.description, values),
  intro: fillPlaceholders(words.intro, values),
  body: fillHtmlPlaceholders(cleanRichText(words.body, { withTables: true }), values),
});
