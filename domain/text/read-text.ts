/** Every sign that is typed, pasted or put in by a word processor for an apostrophe, "'" itself apart. */
const oddApostrophes = /[\u0091\u0092`´ʹʼˈ՚‘’‚‛′‵ꞌ＇｀΄´]/gu;
/** Hyphens, dashes and minus signs, and what Windows-1252 has in their place. */
const dashes = /[\p{Pd}\u0096\u0097˗⁃−─ー﹘ｰ]/gu;
const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** What nobody sees: format signs, zero-width signs, fillers that look like a space. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A digit of any script as 0–9. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const last = code & 0xf;
  // Unicode's digits are rows of ten that begin at …0 or at …6.
  const begins = /\p{Nd}/u.test(String.fromCodePoint(code - last)) || last < 6 ? 0 : 6;
  return String(last - begins);
}

/**
 * What stands there for a code, a phone number, an e-mail address, a postcode or a figure: compatible forms as plain
 * ones, every digit as 0–9, every dash "-", every apostrophe "’", without what can't be seen (rules/content#typed-text).
 */
export function readSigns(typed: string): string {
  return typed
    .replaceAll(oddApostrophes, '’')
    .replaceAll(/(?<=\d)\s*[¼½¾]|[¼½¾]/gu, (found) => fractions[found.trim()] ?? found)
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(dashes, '-')
    .replaceAll(/[。｡]/gu, '.')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Quotation marks, brackets and full stops that were copied along with something. */
export const withoutWrapping = (text: string): string =>
  text.replace(/^["“”„«»‹›’'<[({\s]+/u, '').replace(/["“”„«»‹›’'>\])}\s.,;:!]+$/u, '');

/** A joiner shapes the letters at its sides and the parts of one picture sign; anywhere else it is a leftover. */
const joiners = /[\u200c\u200d]+/gu;
const before = /[\p{L}\p{M}]$/u;
const after = /^[\p{L}\p{M}]/u;
const pictureBefore = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;

function readJoiner(found: string, at: number, text: string): string {
  const [left, right] = [
    text.slice(Math.max(0, at - 2), at),
    text.slice(at + found.length, at + found.length + 2),
  ];
  const isOfLetters = before.test(left) && after.test(right);
  const isOfPicture = found.includes('\u200d') && pictureBefore.test(left) && pictureAfter.test(right);
  if (isOfLetters) return found.charAt(0);
  return isOfPicture ? '\u200d' : '';
}

/** Format signs that show nothing, but for joiners and for the tags by which a flag says whose it is. */
const formats =
  /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}|[\u115f\u1160\u3164\uffa0\u2800]/gu;
const strayTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;

/**
 * Free text as it is kept: composed (NFC), without signs that show nothing, joiners between letters apart
 * (rules/content#typed-text). Its line breaks stay.
 */
export const readFreeText = (typed: string): string =>
  typed
    .replaceAll(formats, '')
    .replaceAll(strayTags, '')
    .replaceAll(joiners, readJoiner)
    .replaceAll(/[\u0085\u2028\u2029]/gu, '\n')
    .normalize('NFC')
    .trim();

/** The same in one line: a break, a tab and several spaces are one space. */
export const readLine = (typed: string): string => readFreeText(typed).replaceAll(/\s+/gu, ' ');

/** A name: in one line, its odd apostrophes and dashes as "’" and "-", its odd middle dots as "·". */
export const readName = (typed: string): string =>
  readLine(typed.replaceAll(oddApostrophes, '’'))
    .replaceAll(/[\u0096\u0097‐‑‒–—―⁃−﹣－]/gu, '-')
    .replaceAll(/[‧∙⋅•]/gu, '·');
