import { csvOf } from '#domain/csv.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { earningKindLabels } from '#domain/label/money-labels.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import type { StatementItem } from './pay-statement.ts';

type Line = StatementItem & { firstName: string | null; outcode: string | null };
type Sheet = { number: string; paidOn: string; items: readonly Line[] };

const quartersPerHour = 4;
const head = [
  ...['Statement', 'Paid on', 'Date', 'What', 'For', 'Place'],
  ...['Hours', 'Pay an hour', 'Of it for products', 'Amount', 'Note'],
];

/** A statement line by line; each row says which statement it is of, so that several go into one table. */
export function statementCsv({ number, paidOn, items }: Sheet): string {
  const rows = items.map((item) => [
    ...[number, paidOn, item.date, labelIn(earningKindLabels, item.kind)],
    item.firstName ?? '',
    item.outcode ?? '',
    item.quarterHours === null ? '' : item.quarterHours / quartersPerHour,
    item.spRatePence === null ? '' : { pounds: poundsFromPence(item.spRatePence) },
    { pounds: poundsFromPence(item.suppliesPence) },
    { pounds: poundsFromPence(item.amountPence) },
    item.note,
  ]);
  return csvOf([head, ...rows]);
}
