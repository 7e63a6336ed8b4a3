import { labelIn } from '#domain/label/label-in.ts';
import { earningKindLabels } from '#domain/label/money-labels.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { StatementItem } from './pay-statement.ts';

const quartersPerHour = 4;
const openings: Record<StatementItem['kind'], string> = {
  visit: 'Visit on',
  tip: 'Tip for the visit on',
  'fee-share': 'Your share of the cancellation fee,',
  'short-notice': 'Cancelled at short notice,',
  correction: 'Correction,',
};

type Words = Pick<StatementItem, 'kind' | 'date' | 'quarterHours' | 'spRatePence' | 'suppliesPence' | 'note'>;

/** "Visit on Thursday 26 November, 3.5 hours at £15.75" */
export function itemLabel({ kind, date, quarterHours, spRatePence, suppliesPence, note }: Words): string {
  const day = `${openings[kind]} ${formatLongDate(date)}`;
  if (kind === 'visit' && quarterHours !== null && spRatePence !== null) {
    const supplies = suppliesPence === 0 ? '' : `, and ${formatMoney(suppliesPence)} for products`;
    return `${day}, ${quarterHours / quartersPerHour} hours at ${formatMoney(spRatePence)}${supplies}`;
  }
  return note === '' ? day : `${day}: ${note}`;
}

/** "Visit, Tip": what one booking is paid for. */
export const payKindsLabel = (list: readonly string[]): string =>
  list.map((kind) => labelIn(earningKindLabels, kind)).join(', ');
