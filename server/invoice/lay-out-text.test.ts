import { expect, test } from 'vitest';
import { namesInScripts, nameWithEmoji } from '#tests/support/text/names-in-scripts.ts';
import { layOutText, type TextLine } from './lay-out-text.ts';
import { fontForDocument, lettersWithoutFont } from './pdf-fonts.ts';

/** Every letter as wide as any other. */
const measure = (drawn: string) => [...drawn].length;
const laidOut = (text: string, width = 100) => layOutText(text, 'Helvetica', width, measure);
/** What is drawn from left to right, each word as it is written, without spaces. */
const seen = (line: TextLine | undefined) =>
  line?.pieces
    .toSorted((one, other) => one.x - other.x)
    .map(({ drawn }) => drawn.replaceAll(' ', ''))
    .join('');
const read = (lines: readonly TextLine[]) =>
  lines.map(({ pieces }) => pieces.map(({ written }) => written).join(''));

test.each([
  ['محمد Smith, 12 High Street', ['محمد', 'Smith,12HighStreet']],
  ['Flat 2 (דירה 2), 9 Park Road', ['Flat2(', '2', 'דירה', '),9ParkRoad']],
  ['דוד (דודי) כהן', ['כהן', '(', 'דודי', ')', 'דוד']],
  ['شارع ١٢', ['١٢', 'شارع']],
  ['Anna יעל כהן', ['Anna', 'כהן', 'יעל']],
])('%s is drawn in the order of its reading', (text, words) => {
  const lines = laidOut(text);
  expect(seen(lines[0])).toBe(words.join(''));
  expect(read(lines)).toEqual([text]);
});

test.each([...namesInScripts, nameWithEmoji])(
  'no line of $address is wider than its column',
  ({ name, address }) => {
    for (const width of [1, 3, 7, 20]) {
      const text = `${name} ${address}`.normalize('NFC');
      const lines = layOutText(text, 'NotoSans', width, (drawn, face) =>
        face === null ? 1 : letters(drawn),
      );
      const tooWide = lines.filter((line) => line.width > width);
      // A single letter is never cut, however narrow the column.
      expect(tooWide.filter(({ pieces }) => pieces.length > 1)).toEqual([]);
      expect(read(lines).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  },
);
const letters = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

test('words are kept whole where they fit, and a script without spaces breaks between words', () => {
  expect(read(laidOut('one two three', 8))).toEqual(['one two', 'three']);
  expect(read(laidOut('上海市浦东新区世纪大道', 5)).every((line) => line.length <= 5)).toBe(true);
  expect(read(laidOut('ถนนสุขุมวิท กรุงเทพ', 8))[0]).toBe('ถนน');
});

test.each(namesInScripts)('there is a font for every letter of $name', ({ name, address }) => {
  expect(lettersWithoutFont([name, address])).toEqual([]);
});

test('a letter without a font is a piece of its own that says what it is, and is named once', () => {
  const [line] = laidOut('Jo 🎉👩‍👩‍👧!');
  expect(line?.pieces.map(({ written, face }) => [written, face])).toEqual([
    ['Jo ', 'Helvetica'],
    ['🎉', null],
    ['👩‍👩‍👧', null],
    ['!', 'Helvetica'],
  ]);
  expect(lettersWithoutFont(['Jo 🎉🎉', 'for 👩‍👩‍👧', 'ﻻ ½ “fine”'])).toEqual(['🎉', '👩‍👩‍👧']);
});

test('invisible signs are no letters', () => {
  expect(lettersWithoutFont(['a\u200bb\u2060\ufeff\u200e'])).toEqual([]);
  expect(read(laidOut('a\u2060b\ufeff'))).toEqual(['ab']);
});

test('a mark that its letter has no place for is drawn all the same', () => {
  expect(fontForDocument('Gurmukhi').layout('ਗੁਰਪ੍ਰੀਤ').glyphs.length).toBeGreaterThan(5);
});
