import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const fontFile = (family: string, name: string, weight = '400Regular') =>
  `@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`;

type Face = {
  file: string;
  letters: RegExp;
  /** Letters are joined, stacked or change places, so that the signs drawn don't tell what is written. */
  isShaped: boolean;
};

const european = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]|[\u0300-\u036f]/u;
const common = /[\p{scx=Common}\p{scx=Inherited}]/u;
const europeanOrCommon = new RegExp(`${european.source}|${common.source}`, 'u');
const plain = (file: string, letters: RegExp): Face => ({ file, letters, isShaped: false });
const shaped = (file: string, letters: RegExp): Face => ({ file, letters, isShaped: true });

/** Which file has which letters; of one that more than one has, the first counts (docs/decisions/029). */
const faces = {
  NotoSans: plain(fontFile('noto-sans', 'NotoSans'), europeanOrCommon),
  'NotoSans-Bold': plain(fontFile('noto-sans', 'NotoSans', '700Bold'), europeanOrCommon),
  Arabic: shaped(fontFile('noto-sans-arabic', 'NotoSansArabic'), /\p{scx=Arabic}/u),
  Hebrew: shaped(fontFile('noto-sans-hebrew', 'NotoSansHebrew'), /\p{scx=Hebrew}/u),
  Devanagari: shaped(fontFile('noto-sans-devanagari', 'NotoSansDevanagari'), /\p{scx=Devanagari}/u),
  Bengali: shaped(fontFile('noto-sans-bengali', 'NotoSansBengali'), /\p{scx=Bengali}/u),
  Gurmukhi: shaped(fontFile('noto-sans-gurmukhi', 'NotoSansGurmukhi'), /\p{scx=Gurmukhi}/u),
  Gujarati: shaped(fontFile('noto-sans-gujarati', 'NotoSansGujarati'), /\p{scx=Gujarati}/u),
  Tamil: shaped(fontFile('noto-sans-tamil', 'NotoSansTamil'), /\p{scx=Tamil}/u),
  Sinhala: shaped(fontFile('noto-sans-sinhala', 'NotoSansSinhala'), /\p{scx=Sinhala}/u),
  Thai: shaped(fontFile('noto-sans-thai', 'NotoSansThai'), /\p{scx=Thai}/u),
  Georgian: plain(fontFile('noto-sans-georgian', 'NotoSansGeorgian'), /\p{scx=Georgian}/u),
  Armenian: plain(fontFile('noto-sans-armenian', 'NotoSansArmenian'), /\p{scx=Armenian}/u),
  Ethiopic: plain(fontFile('noto-sans-ethiopic', 'NotoSansEthiopic'), /\p{scx=Ethiopic}/u),
  Korean: plain(fontFile('nanum-gothic', 'NanumGothic'), /\p{scx=Hangul}/u),
  // Chinese, Japanese, and what stands nowhere else.
  Chinese: plain(
    fontFile('noto-sans-sc', 'NotoSansSC'),
    /[^\p{L}]|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u,
  ),
} satisfies Record<string, Face>;

type EmbeddedFace = keyof typeof faces;
export type FaceName = EmbeddedFace | 'Helvetica' | 'Helvetica-Bold';

export const isEmbedded = (name: FaceName): name is EmbeddedFace => name in faces;
const order = Object.keys(faces) as EmbeddedFace[];

export const isShaped = (name: FaceName): boolean => isEmbedded(name) && faces[name].isShaped;

/** What Windows-1252 has beyond Latin-1. */
const punctuation = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const isBuiltInSign = (sign: string) => /^[ -~\u00a0-\u00ff\n]$/u.test(sign) || punctuation.has(sign);

/** Whether the fonts that every reader of PDFs has can write all of it. */
export const isBuiltIn = (text: string): boolean => [...text].every(isBuiltInSign);

/**
 * The face of what is written in Latin, Greek or Cyrillic letters: one for a whole text, so that a word's letters
 * are alike.
 */
export function plainFace(text: string, isBold: boolean): FaceName {
  const isWider = [...text].some((sign) => !isBuiltInSign(sign) && european.test(sign));
  if (isWider) return isBold ? 'NotoSans-Bold' : 'NotoSans';
  return isBold ? 'Helvetica-Bold' : 'Helvetica';
}

/** What fontkit's types leave out: the signs it has met, and what places marks on letters. */
type FontParts = {
  _glyphs: object;
  _layoutEngine: { engine?: { GPOSProcessor?: { applyAnchor(...anchors: Anchors): void } } };
};
type Anchors = [mark: { markAnchor: object | null }, base: object | null, at: number];

const opened = new Map<EmbeddedFace, Font>();

/** A font's file is read when the first letter needs it, and stays open. */
function openedFont(name: EmbeddedFace): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(resolve(faces[name].file))) as Font;
  opened.set(name, font);
  const marks = (font as unknown as FontParts)._layoutEngine.engine?.GPOSProcessor;
  if (marks) {
    const place = marks.applyAnchor.bind(marks);
    // A letter may have no place for a mark (fontkit 2.0.4 throws there); then the mark stands where it is drawn.
    marks.applyAnchor = (...anchors) => {
      if (anchors[0].markAnchor && anchors[1]) place(...anchors);
    };
  }
  const layout = font.layout.bind(font);
  return Object.assign(font, {
    layout(text: string) {
      // A sign that is made of two, such as ị, must not tell of its first part that it means the whole.
      for (const letter of text.normalize('NFD')) {
        const codePoint = letter.codePointAt(0) ?? 0;
        if (font.hasGlyphForCodePoint(codePoint)) font.glyphForCodePoint(codePoint);
      }
      // Thai's am is a ring and a letter, and the ring stands below the tone that is written before it.
      const drawn = text.replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
      // Figures are read from left to right in every script; fontkit would turn them with an Arabic font's words.
      return /\p{L}/u.test(text) ? layout(drawn) : layout(drawn, undefined, undefined, undefined, 'ltr');
    },
  });
}

/**
 * A font for a new document, which is to be drawn without a pause: a font remembers of its signs what they first stood
 * for, and forgets it here, so that a document's bytes don't depend on those before it.
 */
export function fontForDocument(name: EmbeddedFace): Font {
  return Object.assign(openedFont(name), { _glyphs: {} });
}

const isInvisible = (sign: string) => /\p{Default_Ignorable_Code_Point}/u.test(sign);

function hasAll(name: FaceName, letter: string): boolean {
  const signs = [...letter].filter((sign) => !isInvisible(sign));
  if (!isEmbedded(name)) return signs.every(isBuiltInSign);
  if (!faces[name].letters.test(letter)) return false;
  const font = openedFont(name);
  return signs.every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** The face that has a letter with its marks: the text's own, else another; null where none has it. */
export function faceOf(letter: string, own: FaceName): FaceName | null {
  return [own, ...order].find((name) => hasAll(name, letter)) ?? null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A text's letters with their marks. */
export const graphemesOf = (text: string) => graphemes.segment(text);

/** The letters of texts that no font has, each once. */
export function lettersWithoutFont(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts.filter((one) => !isBuiltIn(one))) {
    for (const { segment } of graphemesOf(text.normalize('NFC'))) {
      if (/\S/u.test(segment) && faceOf(segment, 'NotoSans') === null) found.add(segment);
    }
  }
  return [...found];
}
