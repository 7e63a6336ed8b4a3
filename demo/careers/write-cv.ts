import PDFDocument from 'pdfkit';

/** A CV of one page as a PDF. */
export async function writeCv(name: string, lines: readonly string[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 60, info: { Title: `CV of ${name}` } });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => void parts.push(part));
  const isWritten = new Promise((resolve) => doc.on('end', resolve));
  doc.fontSize(22).text(name);
  doc.moveDown().fontSize(12).text('Work so far');
  for (const line of lines) doc.moveDown(0.5).text(line);
  doc.end();
  await isWritten;
  return Buffer.concat(parts);
}
