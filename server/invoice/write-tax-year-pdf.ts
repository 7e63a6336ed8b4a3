import { formatMoney } from '#domain/money/pence.ts';
import { type TaxYearMonth, taxYearDays, taxYearLabel, taxYearSums } from '#domain/payroll/tax-year.ts';
import { formatFullDate, toInstant } from '#domain/time/london.ts';
import type { TaxYear } from '../payroll/tax-year/get-tax-year.ts';
import { drawPdf } from './draw-pdf.ts';
import { left } from './invoice-sheet.ts';
import { writeLine, writeParagraphs } from './write-line.ts';
import { type TableColumn, writeTable } from './write-table.ts';

const columns: readonly TableColumn[] = [
  { head: 'Month', x: left, width: 205, isRowHead: true },
  { head: 'Cleans', x: 260, width: 45, align: 'right' },
  { head: 'Pay', x: 310, width: 70, align: 'right' },
  { head: 'For products', x: 385, width: 65, align: 'right' },
  { head: 'Tips', x: 455, width: 50, align: 'right' },
  { head: 'Miles', x: 510, width: 35, align: 'right' },
];

/** A cleaner's tax year month by month, tagged as a statement is (rules/money#statements). */
export function writeTaxYearPdf(sheet: TaxYear): Promise<Buffer> {
  const title = `Tax year ${taxYearLabel(sheet.taxYear)}`;
  const of = sheet.upTo ?? taxYearDays(sheet.taxYear).to;
  const at = new Date(toInstant(of, '12:00').epochMilliseconds);
  return drawPdf({ title, author: sheet.business.name, at }, (page) => {
    let y = writeLine(page, 'H1', title, { y: 50, size: 22, isBold: true }) + 10;
    y = writeParagraphs(page, y, factsOf(sheet)) + 15;
    y = writeTable(page, { columns, rows: sheet.months.map(rowOf) }, y) + 15;
    y = writeParagraphs(page, y, sumsOf(sheet.months)) + 10;
    writeParagraphs(page, y, notes);
  });
}

const factsOf = ({ taxYear, upTo, cleaner, business }: TaxYear): string[] => {
  const { from, to } = taxYearDays(taxYear);
  return [
    `${formatFullDate(from)} to ${formatFullDate(to)}${upTo ? `, as known on ${formatFullDate(upTo)}` : ''}`,
    `Paid to ${[cleaner.name, cleaner.address].filter(Boolean).join(', ')}`,
    `by ${[business.name, business.address].filter(Boolean).join(', ')}`,
  ];
};

const rowOf = (month: TaxYearMonth): string[] => [
  month.label,
  String(month.visits),
  formatMoney(month.payPence),
  formatMoney(month.suppliesPence),
  formatMoney(month.tipPence),
  String(month.miles),
];

function sumsOf(months: readonly TaxYearMonth[]): string[] {
  const { visits, payPence, suppliesPence, tipPence, miles } = taxYearSums(months);
  return [
    `Pay: ${formatMoney(payPence)}, of it for products ${formatMoney(suppliesPence)}`,
    `Tips: ${formatMoney(tipPence)}`,
    `Paid in all: ${formatMoney(payPence + tipPence)}`,
    `Cleans: ${visits}. Miles, by our estimate: ${miles}`,
  ];
}

const notes = [
  'Money counts on the day it reached your account. Pay for products is a part of the pay.',
  'The miles are our estimate, from your home as it is today to each clean of a day and home again by road. Check them against your own log before you use them.',
  'This is no tax advice.',
];
