type Searched = { topic: string; question: string; answerText: string };

/** Endings are cut so that "cancelling" finds "cancel"; short words and figures stay as they are. */
const stem = (word: string): string =>
  word.length > 4
    ? word.replace(/(?:ellation|ellations|elling|elled|ing|ations|ation|ies|ed|es|s)$/, (ending) =>
        ending.startsWith('el') ? 'el' : '',
      )
    : word;

/** The words of a text as they are compared: small letters, no accents, no punctuation. */
const searchWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}£%]+/u)
    .filter(Boolean);

const idle = new Set(
  'a an and are be by can do does for from how i if in is it me my of on or the to we what when will with you your'.split(
    ' ',
  ),
);

/** The questions in which every word of the search is found, those with it in the question first. */
export function findInFaq<Entry extends Searched>(entries: readonly Entry[], search: string): Entry[] {
  const typed = searchWords(search).slice(0, 12);
  const useful = typed.filter((word) => !idle.has(word));
  const wanted = (useful.length > 0 ? useful : typed).map(stem);
  if (wanted.length === 0) return [...entries];
  const has = (text: string) => {
    const words = searchWords(text);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  };
  const inQuestion = entries.filter(({ question, topic }) => has(`${topic} ${question}`));
  const elsewhere = entries.filter(
    (entry) => !inQuestion.includes(entry) && has(`${entry.topic} ${entry.question} ${entry.answerText}`),
  );
  return [...inQuestion, ...elsewhere];
}
