import type { InvoiceLine } from '#domain/invoice/invoice-facts.ts';
import { formatUnitPrice } from '#domain/invoice/invoice-lines.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { columns, type Sheet } from './invoice-sheet.ts';
import { type TableColumn, writeTable } from './write-table.ts';

const lineColumns: readonly TableColumn[] = [
  { head: 'Description', ...columns.description, isRowHead: true },
  { head: 'Quantity', ...columns.quantity },
  { head: 'Unit price', ...columns.unit },
  { head: 'Discount', ...columns.discount },
  { head: 'Amount', ...columns.net },
];

const rowOf = (line: InvoiceLine): string[] => [
  line.description,
  line.quantity,
  formatUnitPrice(line.unitPricePence),
  line.discountPercent > 0 ? `${line.discountPercent}%` : '',
  formatMoney(line.netPence),
];

/** The table of what a document is made up of; answers the y below it. */
export const writeInvoiceLines = (sheet: Sheet, lines: readonly InvoiceLine[], from: number): number =>
  writeTable(sheet, { columns: lineColumns, rows: lines.map(rowOf) }, from);
