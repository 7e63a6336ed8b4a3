/**
 * Which texts, by their names, may read a column that is retired: those that have its name and its table's as words. Too
 * many rather than too few: a text that speaks of another column of that name is split, or spells its own otherwise.
 */
export function findReaders(
  column: { table: string; name: string },
  texts: readonly { name: string; text: string }[],
): string[] {
  const hasWord = (text: string, word: string) => new RegExp(`(?<![\\w])${word}(?![\\w])`).test(text);
  return texts
    .filter(({ text }) => hasWord(text, column.name) && hasWord(text, column.table))
    .map(({ name }) => name);
}
