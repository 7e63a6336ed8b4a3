import { csvOf } from '../csv.ts';
import { poundsFromPence } from '../money/pence.ts';
import { type TaxYearMonth, taxYearLabel, taxYearSums } from './tax-year.ts';

const head = [
  ...['Tax year', 'Month', 'Cleans', 'Pay', 'Of it for products', 'Tips', 'Paid in all'],
  'Miles (an estimate)',
];

/** A cleaner's tax year, a row a month and its sum. */
export function taxYearCsv(taxYear: number, months: readonly TaxYearMonth[]): string {
  const rows = [...months, { label: 'The year', ...taxYearSums(months) }].map((row) => [
    ...[taxYearLabel(taxYear), row.label, row.visits],
    { pounds: poundsFromPence(row.payPence) },
    { pounds: poundsFromPence(row.suppliesPence) },
    { pounds: poundsFromPence(row.tipPence) },
    { pounds: poundsFromPence(row.payPence + row.tipPence) },
    row.miles,
  ]);
  return csvOf([head, ...rows]);
}
