import PDFDocument from 'pdfkit';
import { documentTitle } from '#domain/invoice/document-title.ts';
import { giftCardVatWords } from '#domain/invoice/gift-card-vat-words.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-facts.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import type { InvoiceRow } from './invoice.store.ts';
import { pdfText } from './pdf-text.ts';

type Document = InstanceType<typeof PDFDocument>;

const left = 50;
const width = 495;
const bottom = 740;
/** Of the lines' table: where each column starts and how wide it is. */
const columns = {
  description: { x: left, width: 215 },
  quantity: { x: 270, width: 60 },
  unit: { x: 335, width: 70, align: 'right' as const },
  discount: { x: 410, width: 55, align: 'right' as const },
  net: { x: 470, width: 75, align: 'right' as const },
};
const labels = { x: 300, width: 165, align: 'right' as const };

/** A document as a PDF, from the facts it was issued with; the same document always gives the same bytes. */
export async function writeInvoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const title = `${documentTitle(invoice.kind, invoice.facts.taxRate)} ${invoice.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: invoice.facts.seller.name, CreationDate: invoice.issued_at },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  let y = writeHead(doc, invoice);
  y = writeLines(doc, invoice.facts.lines, y + 20);
  y = writeTotals(doc, invoice, y + 10);
  writeNotes(doc, invoice, y + 20);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

const dateWords = (date: string) => `${formatLongDate(date)} ${date.slice(0, 4)}`;

function writeHead(doc: Document, invoice: InvoiceRow): number {
  const { facts } = invoice;
  const column = { x: left, width: 230 };
  const beside = { x: 300, width: 245 };
  const title = documentTitle(invoice.kind, facts.taxRate);
  const top = pdfText(doc, title, { ...column, width, y: 50, size: 22, isBold: true }) + 15;
  let y = pdfText(doc, facts.seller.name, { ...column, y: top, isBold: true });
  const seller = [facts.seller.address, facts.seller.phone, facts.seller.email];
  for (const line of seller.filter(Boolean)) y = pdfText(doc, line, { ...column, y });
  if (facts.taxRate > 0 && facts.seller.vatNumber) {
    y = pdfText(doc, `VAT number ${facts.seller.vatNumber}`, { ...column, y });
  }
  let besideY = pdfText(doc, invoice.number, { ...beside, y: top, isBold: true });
  const dates = [
    `Issued ${dateWords(londonDate(invoice.issued_at))}`,
    `Tax point ${dateWords(invoice.tax_point)}`,
    ...(invoice.due_on ? [`Due ${dateWords(invoice.due_on)}`] : []),
    ...(facts.corrects ? [`Corrects ${facts.corrects.number}`] : []),
  ];
  for (const line of dates) besideY = pdfText(doc, line, { ...beside, y: besideY });
  y = Math.max(y, besideY) + 20;
  y = pdfText(doc, 'To', { ...column, y, isBold: true });
  y = pdfText(doc, facts.customer.name, { ...column, y });
  return facts.customer.address ? pdfText(doc, facts.customer.address, { ...column, y }) : y;
}

/** Goes on at the top of a new page when so much does not fit any more. */
function roomFor(doc: Document, y: number): number {
  if (y < bottom) return y;
  doc.addPage();
  return left;
}

const rule = (doc: Document, y: number) =>
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .strokeColor('#B9B4A7')
    .lineWidth(0.5)
    .stroke();

function writeLines(doc: Document, lines: readonly InvoiceLine[], from: number): number {
  let y = roomFor(doc, from);
  const head = { y, size: 9, isBold: true };
  pdfText(doc, 'Description', { ...columns.description, ...head });
  pdfText(doc, 'Quantity', { ...columns.quantity, ...head });
  pdfText(doc, 'Unit price', { ...columns.unit, ...head });
  pdfText(doc, 'Discount', { ...columns.discount, ...head });
  y = pdfText(doc, 'Amount', { ...columns.net, ...head }) + 4;
  rule(doc, y);
  for (const line of lines) {
    const at = roomFor(doc, y + 6);
    const discount = line.discountPercent > 0 ? `${line.discountPercent}%` : '';
    pdfText(doc, line.quantity, { ...columns.quantity, y: at });
    pdfText(doc, formatMoney(line.unitPricePence), { ...columns.unit, y: at });
    pdfText(doc, discount, { ...columns.discount, y: at });
    pdfText(doc, formatMoney(line.netPence), { ...columns.net, y: at });
    y = pdfText(doc, line.description, { ...columns.description, y: at });
  }
  rule(doc, y + 6);
  return y + 6;
}

function writeTotals(doc: Document, invoice: InvoiceRow, from: number): number {
  const { taxRate } = invoice.facts;
  const rows: [string, number, boolean][] = [
    ...(taxRate > 0
      ? ([
          ['Total without VAT', invoice.net_pence, false],
          [`VAT at ${taxRate}%`, invoice.vat_pence, false],
        ] satisfies [string, number, boolean][])
      : []),
    ['Total', invoice.gross_pence, true],
  ];
  let y = from;
  for (const [label, pence, isBold] of rows) {
    y = roomFor(doc, y);
    pdfText(doc, label, { ...labels, y, isBold });
    y = pdfText(doc, formatMoney(pence), { ...columns.net, y, isBold }) + 3;
  }
  return y;
}

function writeNotes(doc: Document, invoice: InvoiceRow, from: number): void {
  const { facts } = invoice;
  const notes = [
    `Payment: ${facts.payment}.`,
    ...giftCardVatWords(facts),
    ...(facts.corrects ? [`Reason: ${facts.corrects.reason}`] : []),
    ...(facts.taxRate > 0 ? ['Prices and amounts in the table are without VAT.'] : []),
  ];
  let y = from;
  for (const note of notes) y = pdfText(doc, note, { x: left, width, y: roomFor(doc, y) }) + 4;
}
