import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Place = {
  x: number;
  y: number;
  width: number;
  size?: number;
  isBold?: boolean;
  align?: 'left' | 'right';
};

const { resolve } = createRequire(import.meta.url);
/** For letters that a PDF's built-in fonts don't have: people's names are of any script. */
const otherScripts = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
  (script) => resolve(`@fontsource-variable/source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`),
);
/** What Windows-1252 has beyond Latin-1. */
const punctuation = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const isBuiltIn = (sign: string) => /^[ -~\u00a0-\u00ff\n]$/u.test(sign) || punctuation.has(sign);

type OpenedFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

function fontFor(doc: Document, sign: string, builtIn: string): string {
  if (isBuiltIn(sign)) return builtIn;
  const has = (path: string) => {
    const { _font } = doc.font(path) as unknown as OpenedFont;
    return _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  };
  return otherScripts.find(has) ?? builtIn;
}

/** A text cut where the font has to change. */
function runsOf(doc: Document, text: string, builtIn: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const sign of text.normalize('NFC').replaceAll('−', '–')) {
    const font = fontFor(doc, sign, builtIn);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** Writes text into a column and answers the y below it. */
export function pdfText(doc: Document, text: string, place: Place): number {
  const { x, y, width, size = 10, isBold = false, align = 'left' } = place;
  const runs = runsOf(doc, text, isBold ? 'Helvetica-Bold' : 'Helvetica');
  if (runs.length === 0) return y;
  doc.fontSize(size);
  for (const [number, run] of runs.entries()) {
    const continued = number < runs.length - 1;
    doc.font(run.font);
    if (number === 0) doc.text(run.text, x, y, { width, align, continued });
    else doc.text(run.text, { width, align, continued });
  }
  return doc.y;
}
