import bidiFactory from 'bidi-js';
import { type FaceName, faceOf, graphemesOf, isShaped } from './pdf-fonts.ts';

/** A part of a line in one face and direction; `drawn` is what is put on the page. */
export type Piece = {
  /** What it says, with the space behind it. */
  written: string;
  drawn: string;
  /** null: no font has it. */
  face: FaceName | null;
  /** From the line's beginning on the left. */
  x: number;
  width: number;
};
/**
 * The pieces stand in the order in which they are read. `needsActualText`: the signs drawn don't tell a reader what is
 * written, or not in which order.
 */
export type TextLine = { pieces: Piece[]; width: number; needsActualText: boolean };

type Measure = (drawn: string, face: FaceName | null) => number;
type Letter = { text: string; at: number; face: FaceName | null; level: number };

const bidi = bidiFactory();
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;
const wordsOf = new Intl.Segmenter('en', { granularity: 'word' });
const isSpace = (text: string) => text === ' ';
const isTurned = ({ level }: Letter) => level % 2 === 1;
/** A sign of both directions between letters from right to left, such as a bracket, which then looks the other way. */
const isMirrored = (letter: Letter) => isTurned(letter) && !rightToLeft.test(letter.text);

/** A line is read from right to left where all of its letters are. */
const directionOf = (text: string) =>
  rightToLeft.test(text) && !/\p{L}/u.test(text.replaceAll(/[\p{scx=Arabic}\p{scx=Hebrew}]/gu, ''))
    ? 'rtl'
    : 'ltr';

function lettersOf(text: string, own: FaceName) {
  const levels = bidi.getEmbeddingLevels(text, directionOf(text));
  const letters: Letter[] = [];
  for (const { segment, index } of graphemesOf(text)) {
    if (/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) continue;
    const face = isSpace(segment) ? own : faceOf(segment, own);
    letters.push({ text: segment, at: index, face, level: levels.levels[index] ?? 0 });
  }
  return { levels, letters };
}

function isOnePiece(one: Letter, next: Letter): boolean {
  if (one.face === null || one.face !== next.face || one.level !== next.level) return false;
  if (isMirrored(one) || isMirrored(next)) return false;
  // Word by word, so that a space stays where it is and a reader gets each word whole.
  return isSpace(one.text) === isSpace(next.text) || (!isTurned(one) && one.face.startsWith('Helvetica'));
}

type LetterGroup = { letters: Letter[]; first: Letter };

function groupsOf(letters: readonly Letter[]): LetterGroup[] {
  const groups: LetterGroup[] = [];
  for (const letter of letters) {
    const last = groups.at(-1);
    const before = last?.letters.at(-1);
    if (last && before && isOnePiece(before, letter)) last.letters.push(letter);
    else groups.push({ letters: [letter], first: letter });
  }
  return groups;
}

function pieceOf({ letters, first }: LetterGroup, measure: Measure): Piece {
  const written = letters.map(({ text }) => text).join('');
  const drawn = isMirrored(first) ? (bidi.getMirroredCharacter(written) ?? written) : written;
  return { written, drawn, face: first.face, x: 0, width: measure(drawn, first.face) };
}

const widthOf = (letters: readonly Letter[], measure: Measure): number =>
  groupsOf(letters).reduce((sum, group) => sum + pieceOf(group, measure).width, 0);

/** Cut before each letter of which `isStart` is true. */
function cut(letters: readonly Letter[], isStart: (letter: Letter, before: Letter) => boolean): Letter[][] {
  const parts: Letter[][] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && before && !isStart(letter, before)) part.push(letter);
    else parts.push([letter]);
  }
  return parts;
}

/** Where a line may end: behind a space; in a word that is too wide where another word begins, else anywhere. */
function breakable(
  text: string,
  letters: readonly Letter[],
  isTooWide: (part: readonly Letter[]) => boolean,
) {
  const words = wordsOf.segment(text);
  const startsWord = ({ at }: Letter) => {
    const word = words.containing(at);
    return word?.index === at && word.isWordLike === true;
  };
  return cut(letters, (letter, before) => isSpace(before.text) && !isSpace(letter.text))
    .flatMap((part) => (isTooWide(part) ? cut(part, startsWord) : [part]))
    .flatMap((part) => (isTooWide(part) ? part.map((letter) => [letter]) : [part]));
}

const withoutEndSpaces = (letters: readonly Letter[]): Letter[] =>
  letters.slice(0, letters.findLastIndex(({ text }) => !isSpace(text)) + 1);

/** One paragraph in lines no wider than `width`, its letters in reading order (Unicode's bidirectional algorithm). */
export function layOutText(text: string, own: FaceName, width: number, measure: Measure): TextLine[] {
  const { levels, letters } = lettersOf(text, own);
  const isTooWide = (part: readonly Letter[]) => widthOf(withoutEndSpaces(part), measure) > width;
  const lines: Letter[][] = [[]];
  for (const part of breakable(text, letters, isTooWide)) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && isTooWide([...line, ...part])) lines.push(part);
    else line.push(...part);
  }
  return lines.map((line) => placed(text, levels, line, measure));
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;

/** The pieces of a line from left to right of the page, at their places. */
function placed(text: string, levels: Levels, line: readonly Letter[], measure: Measure): TextLine {
  const shown = withoutEndSpaces(line);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { pieces: [], width: 0, needsActualText: false };
  const seen = bidi.getReorderedIndices(text, levels, first.at, last.at + last.text.length - 1);
  const rank = new Map(seen.map((at, place) => [at, place]));
  const groups = groupsOf(shown).map((group) => ({
    piece: pieceOf(group, measure),
    place: Math.min(...group.letters.map(({ at }) => rank.get(at) ?? 0)),
  }));
  let x = 0;
  for (const { piece } of groups.toSorted((one, other) => one.place - other.place)) {
    piece.x = x;
    x += piece.width;
  }
  const pieces = groups.map(({ piece }) => piece);
  const needsActualText = shown.some(
    (letter) => letter.face === null || isShaped(letter.face) || isTurned(letter),
  );
  return { pieces: needsActualText ? spacesJoined(pieces) : pieces, width: x, needsActualText };
}

/** A space is what the word before it ends with: nobody sees on which side of it. */
function spacesJoined(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before && piece.drawn.trim() === '') before.written += piece.written;
    else joined.push(piece);
  }
  return joined;
}
