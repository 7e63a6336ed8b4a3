import { documentTitle } from '#domain/invoice/document-title.ts';
import { giftCardVatNotes } from '#domain/invoice/gift-card-vat-label.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { drawPdf } from './draw-pdf.ts';
import type { InvoiceRow } from './invoice.store.ts';
import { columns, left, roomFor, type Sheet, width } from './invoice-sheet.ts';
import { pdfText } from './pdf-text.ts';
import { writeInvoiceLines } from './write-invoice-lines.ts';

const labels = { x: 300, width: 165, align: 'right' as const };

/**
 * A document as a PDF, from the facts it was issued with; the same document always gives the same bytes. Tagged:
 * headings, table and totals are read aloud as what they are.
 */
export function writeInvoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const title = `${documentTitle(invoice.kind, invoice.facts.taxRate)} ${invoice.number}`;
  const about = { title, author: invoice.facts.seller.name, at: invoice.issued_at };
  return drawPdf(about, (sheet) => {
    let y = writeHead(sheet, invoice);
    y = writeInvoiceLines(sheet, invoice.facts.lines, y + 20);
    y = writeTotals(sheet, invoice, y + 10);
    writeNotes(sheet, invoice, y + 20);
  });
}

const dateLabel = (date: string) => `${formatLongDate(date)} ${date.slice(0, 4)}`;

/** Writes lines under each other, each a paragraph, and answers the y below them. */
function writeParagraphs(
  { doc, root }: Sheet,
  lines: readonly string[],
  place: { x: number; width: number; y: number; isFirstBold?: boolean },
): number {
  let { y } = place;
  for (const [number, line] of lines.filter(Boolean).entries()) {
    const isBold = number === 0 && place.isFirstBold === true;
    root.write('P', () => {
      y = pdfText(doc, line, { x: place.x, width: place.width, y, isBold });
    });
  }
  return y;
}

function writeHead(sheet: Sheet, invoice: InvoiceRow): number {
  const { doc, root } = sheet;
  const { facts } = invoice;
  const column = { x: left, width: 230 };
  const beside = { x: 300, width: 245 };
  let top = 0;
  root.write('H1', () => {
    const title = documentTitle(invoice.kind, facts.taxRate);
    top = pdfText(doc, title, { ...column, width, y: 50, size: 22, isBold: true }) + 15;
  });
  const { seller } = facts;
  const vatNumber = facts.taxRate > 0 && seller.vatNumber ? `VAT number ${seller.vatNumber}` : '';
  const lines = [seller.name, seller.address, seller.phone, seller.email, vatNumber].map(
    (line) => line ?? '',
  );
  const below = writeParagraphs(sheet, lines, { ...column, y: top, isFirstBold: true });
  const dates = [
    invoice.number,
    `Issued ${dateLabel(londonDate(invoice.issued_at))}`,
    `Tax point ${dateLabel(invoice.tax_point)}`,
    invoice.due_on ? `Due ${dateLabel(invoice.due_on)}` : '',
    facts.corrects ? `Corrects ${facts.corrects.number}` : '',
    facts.reference ? `Booking ${facts.reference}` : '',
  ];
  const besideBelow = writeParagraphs(sheet, dates, { ...beside, y: top, isFirstBold: true });
  let y = Math.max(below, besideBelow) + 20;
  root.write('H2', () => {
    y = pdfText(doc, 'To', { ...column, y, isBold: true });
  });
  return writeParagraphs(sheet, [facts.customer.name, facts.customer.address ?? ''], { ...column, y });
}

function writeTotals({ doc, root }: Sheet, invoice: InvoiceRow, from: number): number {
  const { taxRate } = invoice.facts;
  const vat: [string, number, boolean][] = [
    ['Total without VAT', invoice.net_pence, false],
    [`VAT at ${taxRate}%`, invoice.vat_pence, false],
  ];
  const rows = [...(taxRate > 0 ? vat : []), ['Total', invoice.gross_pence, true] as const];
  const table = root.part('Table');
  let y = from;
  for (const [label, pence, isBold] of rows) {
    const at = roomFor(doc, y);
    const row = table.part('TR');
    row.write('TH', () => pdfText(doc, label, { ...labels, y: at, isBold }), 'Row');
    row.write('TD', () => {
      y = pdfText(doc, formatMoney(pence), { ...columns.net, y: at, isBold }) + 3;
    });
    row.end();
  }
  table.end();
  return y;
}

function writeNotes(sheet: Sheet, invoice: InvoiceRow, from: number): void {
  const { facts } = invoice;
  const notes = [
    `Payment: ${facts.payment}.`,
    ...giftCardVatNotes(facts),
    ...(facts.corrects ? [`Reason: ${facts.corrects.reason}`] : []),
    ...(facts.taxRate > 0 ? ['Prices and amounts in the table are without VAT.'] : []),
  ];
  let y = from;
  for (const note of notes) {
    y = writeParagraphs(sheet, [note], { x: left, width, y: roomFor(sheet.doc, y) }) + 4;
  }
}
