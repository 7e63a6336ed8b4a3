import type PDFDocument from 'pdfkit';
import { layOutText, type Piece, type TextLine } from './lay-out-text.ts';
import { type FaceName, fontForDocument, isBuiltIn, isEmbedded, plainFace } from './pdf-fonts.ts';

type Document = InstanceType<typeof PDFDocument>;
type Place = {
  x: number;
  y: number;
  width: number;
  size?: number;
  isBold?: boolean;
  align?: 'left' | 'right';
  /** How far below y the first line's letters stand, where it isn't the text's own: of a row, whose cells are in line. */
  ascent?: number;
};

const opened = new WeakMap<Document, Set<FaceName>>();

function setFont(doc: Document, face: FaceName): void {
  const names = opened.get(doc) ?? new Set();
  opened.set(doc, names);
  if (isEmbedded(face) && !names.has(face)) {
    // pdfkit takes an opened font, its types don't say so.
    doc.registerFont(face, fontForDocument(face) as unknown as Buffer);
    names.add(face);
  }
  doc.font(face);
}

/** How wide a box is that stands for a letter no font has, of the text's size. */
const boxWidth = 0.7;

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('−', '–')
    .replaceAll(/[\t\r]+/g, ' ');

/** Room above the letters that an embedded font keeps free, of its size: with it, lines of two fonts look uneven. */
const roomAbove = 0.15;

/** How far below its top a line's letters stand, and how high it is. */
function lineBox(doc: Document, line: TextLine, own: FaceName, size: number) {
  const box = { ascent: 0, height: 0 };
  for (const face of new Set([own, ...line.pieces.flatMap((piece) => piece.face ?? [])])) {
    setFont(doc, face);
    const room = isEmbedded(face) ? roomAbove : 0;
    box.ascent = Math.max(box.ascent, (fontOf(doc).ascender / 1000 - room) * size);
    box.height = Math.max(box.height, doc.fontSize(size).currentLineHeight(true));
  }
  return box;
}

type Box = ReturnType<typeof lineBox>;
type BoxedLine = { line: TextLine; box: Box };

function linesOf(doc: Document, text: string, { width, size = 10, isBold = false }: Place): BoxedLine[] {
  doc.fontSize(size);
  const measure = (drawn: string, face: FaceName | null) => {
    if (face === null) return boxWidth * size;
    setFont(doc, face);
    return doc.widthOfString(drawn);
  };
  return text.split('\n').flatMap((paragraph) => {
    const own = plainFace(paragraph, isBold);
    const lines = layOutText(paragraph, own, width, measure);
    return lines.map((line) => ({ line, box: lineBox(doc, line, own, size) }));
  });
}

const builtIn = (isBold = false) => (isBold ? 'Helvetica-Bold' : 'Helvetica');

/** How far below a text's top its first line's letters stand. */
export function ascentOf(doc: Document, text: string, place: Place): number {
  const written = cleaned(text);
  const { size = 10 } = place;
  if (!isBuiltIn(written)) return linesOf(doc, written, place)[0]?.box.ascent ?? 0;
  doc.font(builtIn(place.isBold));
  return (fontOf(doc).ascender / 1000) * size;
}

/** Writes text into a column and answers the y below it. */
export function pdfText(doc: Document, text: string, place: Place): number {
  const { x, width, size = 10, align = 'left' } = place;
  const written = cleaned(text);
  if (written === '') return place.y;
  const y = place.ascent === undefined ? place.y : place.y + place.ascent - ascentOf(doc, text, place);
  if (isBuiltIn(written)) {
    doc.font(builtIn(place.isBold)).fontSize(size).text(written, x, y, { width, align });
    return doc.y;
  }
  let below = y;
  for (const { line, box } of linesOf(doc, written, place)) {
    const start = align === 'right' ? x + width - line.width : x;
    below = drawLine(doc, line, box, { x: start, y: below, size });
  }
  return below;
}

/** Draws a line's pieces on one baseline and answers the y below it. */
function drawLine(
  doc: Document,
  line: TextLine,
  { ascent, height }: Box,
  place: { x: number; y: number; size: number },
): number {
  const isBelowPage = place.y + height > doc.page.maxY();
  if (isBelowPage) doc.addPage();
  const top = isBelowPage ? doc.page.margins.top : place.y;
  doc.fontSize(place.size);
  for (const piece of line.pieces) {
    const at = { x: place.x + piece.x, baseline: top + ascent, size: place.size };
    if (line.needsActualText) doc.markContent('Span', { actual: piece.written });
    drawPiece(doc, piece, at);
    if (line.needsActualText) doc.endMarkedContent();
  }
  return top + height;
}

const fontOf = (doc: Document) => (doc as unknown as { _font: { ascender: number } })._font;

function drawPiece(doc: Document, piece: Piece, at: { x: number; baseline: number; size: number }): void {
  if (piece.face === null) {
    const height = boxWidth * at.size;
    const inset = at.size / 12;
    doc
      .save()
      .lineWidth(at.size / 16)
      .strokeColor('black')
      .rect(at.x + inset, at.baseline - height, piece.width - 2 * inset, height)
      .stroke()
      .restore();
    return;
  }
  setFont(doc, piece.face);
  doc.text(piece.drawn, at.x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
}
