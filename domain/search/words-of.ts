const longestWord = 40;
const mostWords = 6;

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * The words of a text as they are looked for: lower case, without accents, apostrophes and what stands between words.
 * The function `search_words` of the database does the same to what it keeps.
 */
export function wordsOf(typed: string): string[] {
  const letters = typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[øłđı]/g, (sign) => plain[sign] ?? sign)
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[\u0300-\u036f]/g, '');
  const words = letters.split(/[\0-/:-`{-\u00bf\u2000-\u206f\u3000]+/).filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))].slice(0, mostWords);
}
