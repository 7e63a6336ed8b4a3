import type PDFDocument from 'pdfkit';
import type { PdfPart } from './pdf-tags.ts';

type Document = InstanceType<typeof PDFDocument>;

/** The document that is drawn on, and what is read of it. */
export type Sheet = { doc: Document; root: PdfPart };

export const left = 50;
export const width = 495;
const bottom = 740;

/** Of the lines' table: where each column starts and how wide it is. */
export const columns = {
  description: { x: left, width: 215 },
  quantity: { x: 270, width: 60 },
  unit: { x: 335, width: 70, align: 'right' as const },
  discount: { x: 410, width: 55, align: 'right' as const },
  net: { x: 470, width: 75, align: 'right' as const },
};

/** Goes on at the top of a new page when so much does not fit any more. */
export function roomFor(doc: Document, y: number): number {
  if (y < bottom) return y;
  doc.addPage();
  return left;
}
