const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase();

/** What somebody searches for, word by word. */
export const wordsOf = (typed: string): string[] => plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has all these words, each perhaps only begun; accents and case don't count. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const found = wordsOf(text);
  return words.every((word) => found.some((one) => one.startsWith(word)));
}
