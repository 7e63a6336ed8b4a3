import type { InvoiceLine } from '#domain/invoice/invoice-facts.ts';
import { formatUnitPrice } from '#domain/invoice/invoice-lines.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { columns, left, roomFor, type Sheet, width } from './invoice-sheet.ts';
import { drawArtifact, type PdfPart } from './pdf-tags.ts';
import { ascentOf, pdfText } from './pdf-text.ts';

type ColumnName = keyof typeof columns;
type Row = Record<ColumnName, string>;

const order = ['description', 'quantity', 'unit', 'discount', 'net'] as const satisfies ColumnName[];

const heads: Row = {
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit price',
  discount: 'Discount',
  net: 'Amount',
};

const rowOf = (line: InvoiceLine): Row => ({
  description: line.description,
  quantity: line.quantity,
  unit: formatUnitPrice(line.unitPricePence),
  discount: line.discountPercent > 0 ? `${line.discountPercent}%` : '',
  net: formatMoney(line.netPence),
});

/** The table of what a document is made up of; answers the y below it. */
export function writeInvoiceLines(sheet: Sheet, lines: readonly InvoiceLine[], from: number): number {
  const { doc, root } = sheet;
  const table = root.part('Table');
  const head = table.part('THead');
  let y = writeRow(sheet, head, { row: heads, y: roomFor(doc, from), isHead: true }) + 4;
  head.end();
  drawRule(sheet, y);
  const body = table.part('TBody');
  for (const line of lines) {
    y = writeRow(sheet, body, { row: rowOf(line), y: roomFor(doc, y + 6), isHead: false });
  }
  body.end();
  table.end();
  drawRule(sheet, y + 6);
  return y + 6;
}

type PlacedRow = { row: Row; y: number; isHead: boolean };

function writeRow({ doc }: Sheet, table: PdfPart, { row, y, isHead }: PlacedRow): number {
  const style = isHead ? { y, size: 9, isBold: true } : { y };
  const ascents = order.map((name) => ascentOf(doc, row[name], { ...columns[name], ...style }));
  const words = { ...style, ascent: Math.max(...ascents) };
  const part = table.part('TR');
  let below = y;
  for (const name of order) {
    const draw = () => {
      below = Math.max(below, pdfText(doc, row[name], { ...columns[name], ...words }));
    };
    if (isHead) part.write('TH', draw, 'Column');
    else if (name === 'description') part.write('TH', draw, 'Row');
    else part.write('TD', draw);
  }
  part.end();
  return below;
}

function drawRule({ doc }: Sheet, y: number): void {
  drawArtifact(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .strokeColor('#B9B4A7')
      .lineWidth(0.5)
      .stroke();
  });
}
