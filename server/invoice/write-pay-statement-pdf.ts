import { formatMoney } from '#domain/money/pence.ts';
import { itemLabel } from '#domain/payroll/item-label.ts';
import type { PayStatement } from '#domain/payroll/pay-statement.ts';
import { formatFullDate, toInstant } from '#domain/time/london.ts';
import type { PlacedItem } from '../payroll/list-pay-statements.ts';
import { drawPdf } from './draw-pdf.ts';
import { left, roomFor, type Sheet } from './invoice-sheet.ts';
import { writeLine, writeParagraphs } from './write-line.ts';
import { type TableColumn, writeTable } from './write-table.ts';

const columns: readonly TableColumn[] = [
  { head: 'What', x: left, width: 300, isRowHead: true },
  { head: 'For', x: 360, width: 115 },
  { head: 'Amount', x: 480, width: 65, align: 'right' },
];

type PaidSheet = Omit<PayStatement, 'items'> & { paidOn: string; items: readonly PlacedItem[] };

/** A cleaner's statement, or self-billed invoice, as it was sent (rules/money#statements), tagged as an invoice is. */
export function writePayStatementPdf(sheet: PaidSheet): Promise<Buffer> {
  const title = sheet.kind === 'self-billed-invoice' ? 'Self-billed invoice' : 'Pay statement';
  const at = new Date(toInstant(sheet.issuedOn, '12:00').epochMilliseconds);
  const about = { title: `${title} ${sheet.number}`, author: sheet.business.name, at };
  return drawPdf(about, (page) => {
    let y = writeLine(page, 'H1', `${title} ${sheet.number}`, { y: 50, size: 22, isBold: true }) + 10;
    y = writeParagraphs(page, y, factsOf(sheet)) + 10;
    y = writeParty(page, y, 'From', sheet.cleaner) + 10;
    y = writeParty(page, y, 'To', sheet.business) + 15;
    y = writeTable(page, { columns, rows: sheet.items.map(rowOf) }, y) + 15;
    writeSums(page, y, sheet);
  });
}

function writeParty(page: Sheet, from: number, head: string, party: PayStatement['business']): number {
  const y = writeLine(page, 'H2', head, { y: from, isBold: true });
  const { name, address, vatNumber } = party;
  return writeParagraphs(page, y, [name, address, vatNumber && `VAT number ${vatNumber}`]);
}

const factsOf = ({
  issuedOn,
  periodStart,
  periodEnd,
  paidOn,
  accountEnd,
  reference,
}: PaidSheet): string[] => [
  `Of ${formatFullDate(issuedOn)}, for ${formatFullDate(periodStart)} to ${formatFullDate(periodEnd)}`,
  `Paid on ${formatFullDate(paidOn)}${accountEnd && ` into the account that ends in ${accountEnd}`}, reference ${reference}`,
];

const rowOf = (item: PlacedItem): string[] => [
  itemLabel(item),
  [item.firstName, item.outcode].filter(Boolean).join(', '),
  formatMoney(item.amountPence),
];

function writeSums(page: Sheet, from: number, sheet: PaidSheet): void {
  const { earningPence, tipPence, vat, words } = sheet;
  let y = writeParagraphs(page, from, [
    `Pay: ${formatMoney(earningPence)}`,
    tipPence > 0 ? `Tips: ${formatMoney(tipPence)}` : '',
    vat
      ? `VAT in the pay at ${vat.taxRate}%: ${formatMoney(vat.vatPence)}, without it ${formatMoney(vat.netPence)}`
      : '',
  ]);
  const total = `Paid in all: ${formatMoney(earningPence + tipPence)}`;
  y = writeLine(page, 'P', total, { y: roomFor(page.doc, y + 4), isBold: true });
  writeParagraphs(page, y + 10, [words]);
}
