import { left, roomFor, type Sheet, width } from './invoice-sheet.ts';
import { pdfText } from './pdf-text.ts';

/** Where a line stands and how it looks; as wide as the sheet unless it says otherwise. */
export type LineLook = { y: number; x?: number; width?: number; size?: number; isBold?: boolean };

/** A heading or a paragraph, read as one; answers the y below it. */
export function writeLine(
  { doc, root }: Sheet,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  look: LineLook,
): number {
  let below = look.y;
  root.write(tag, () => {
    below = pdfText(doc, text, { x: left, width, ...look });
  });
  return below;
}

/** Paragraphs one below the other, those that say nothing left out; answers the y below them. */
export function writeParagraphs(sheet: Sheet, from: number, lines: readonly string[]): number {
  let y = from;
  for (const line of lines.filter(Boolean)) y = writeLine(sheet, 'P', line, { y: roomFor(sheet.doc, y) });
  return y;
}
