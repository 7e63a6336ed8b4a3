import PDFDocument from 'pdfkit';
import { left, type Sheet } from './invoice-sheet.ts';
import { documentPart } from './pdf-tags.ts';

/** `at`: what it says of its making, so that the same facts give the same bytes. */
type About = { title: string; author: string; at: Date };

/** A tagged A4 document of what `draw` puts on it. */
export async function drawPdf({ title, author, at }: About, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: 'en-GB',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const sheet: Sheet = { doc, root: documentPart(doc) };
  draw(sheet);
  sheet.root.end();
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
