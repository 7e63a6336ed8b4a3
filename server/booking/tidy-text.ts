import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';

const longest = 1000;

/** What somebody typed, without spaces around it; refuses more than 1,000 characters (rules/messages#fields). */
export function tidyText(words: string, field = 'reason'): string {
  const tidy = readFreeText(words);
  if (tidy.length > longest) throw new Refusal('comment_too_long', { field });
  return tidy;
}
