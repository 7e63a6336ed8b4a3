import type { BusinessDetails } from '#domain/application-setting/business-details.ts';
import type { AccountStatement } from '#domain/invoice/account-statement.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { CustomerRow } from '../customer/customer-profile.store.ts';
import { drawPdf } from './draw-pdf.ts';
import { left, roomFor, type Sheet } from './invoice-sheet.ts';
import { writeLine } from './write-line.ts';
import { type TableColumn, writeTable } from './write-table.ts';

const columns: readonly TableColumn[] = [
  { head: 'Date', x: left, width: 105 },
  { head: 'What', x: 160, width: 200 },
  { head: 'Booking', x: 365, width: 65 },
  { head: 'Amount', x: 430, width: 55, align: 'right' },
  { head: 'Open', x: 490, width: 55, align: 'right' },
];

type Statement = AccountStatement & { customer: CustomerRow };

/** A statement of account as a PDF, tagged as an invoice is. */
export function writeStatementPdf(
  statement: Statement,
  business: BusinessDetails,
  at: Date,
): Promise<Buffer> {
  const { customer, from, to } = statement;
  const name = `${customer.first_name} ${customer.last_name}`;
  const about = { title: `Statement of account, ${name}`, author: business.name, at };
  return drawPdf(about, (sheet) => {
    let y = writeLine(sheet, 'H1', 'Statement of account', { y: 50, size: 22, isBold: true }) + 10;
    for (const line of [business.name, business.address, business.phone, business.email].filter(Boolean))
      y = writeLine(sheet, 'P', line, { y, isBold: line === business.name });
    y = writeLine(sheet, 'H2', 'For', { y: y + 15, isBold: true });
    for (const line of [name, customer.address ?? '', customer.postal_code ?? ''].filter(Boolean))
      y = writeLine(sheet, 'P', line, { y });
    y = writeLine(sheet, 'P', `${formatFullDate(from)} to ${formatFullDate(to)}`, {
      y: y + 10,
      isBold: true,
    });
    y = writeTable(sheet, { columns, rows: rowsOf(statement) }, y + 15);
    writeSums(sheet, statement, y + 15);
  });
}

function rowsOf({ from, to, openingPence, lines, closingPence }: AccountStatement): string[][] {
  return [
    [formatFullDate(from), 'Open before', '', '', formatMoney(openingPence)],
    ...lines.map((line) => [
      formatFullDate(line.date),
      line.label,
      line.bookingReference,
      formatMoney(line.amountPence),
      formatMoney(line.balancePence),
    ]),
    [formatFullDate(to), 'Open at the end', '', '', formatMoney(closingPence)],
  ];
}

function writeSums(sheet: Sheet, statement: AccountStatement, from: number): void {
  const sums = [
    `Invoiced, less credit notes: ${formatMoney(statement.invoicedPence)}`,
    `Paid: ${formatMoney(statement.paidPence)}`,
    statement.writtenOffPence > 0 ? `Written off: ${formatMoney(statement.writtenOffPence)}` : '',
    `Open on ${formatFullDate(statement.to)}: ${formatMoney(statement.closingPence)}`,
  ].filter(Boolean);
  let y = from;
  for (const [number, sum] of sums.entries()) {
    y = writeLine(sheet, 'P', sum, { y: roomFor(sheet.doc, y), isBold: number === sums.length - 1 }) + 2;
  }
}
