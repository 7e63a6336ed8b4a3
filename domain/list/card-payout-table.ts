import { labelIn } from '../label/label-in.ts';
import { cardPayoutStatusLabels } from '../label/money-labels.ts';
import { dayLabel, instantDay } from '../label/visit-label.ts';
import type { CellText, ScreenTable } from './screen-table.ts';

type CardPayoutRow = {
  createdAt: string;
  amount: number;
  status: string;
  arrivesOn: string;
  charges: number | null;
  refunds: number | null;
  disputes: number | null;
  fees: number | null;
  other: number | null;
  difference: number | null;
  isByHand: boolean;
};

/** Nothing where it is not known, or where there was none. */
const amountOf = (pounds: number | null): CellText => (pounds ? { pounds } : '–');

/** Whether a payout is what the books have for what is in it (rules/money#card-processor). */
function checkLabel({ difference, isByHand }: CardPayoutRow): CellText {
  if (isByHand) return 'Made by hand';
  if (difference === null) return 'Not known yet';
  return difference === 0 ? 'Agrees' : { pounds: difference };
}

/** Money that the card processor paid out to our bank. */
export const cardPayoutTable: ScreenTable<CardPayoutRow> = {
  fields: 'createdAt amount status arrivesOn charges refunds disputes fees other difference isByHand',
  columns: [
    {
      id: 'made',
      header: 'Made',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
      isShort: true,
    },
    { id: 'amount', header: 'Amount', text: ({ amount }) => ({ pounds: amount }), isFigure: true },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(cardPayoutStatusLabels, status) },
    {
      id: 'arrives',
      header: 'At the bank',
      text: ({ arrivesOn }, now) => dayLabel(arrivesOn, now),
      isShort: true,
    },
    { id: 'charges', header: 'Charges', text: ({ charges }) => amountOf(charges), isFigure: true },
    { id: 'fees', header: 'Fees', text: ({ fees }) => amountOf(fees), isFigure: true },
    { id: 'refunds', header: 'Refunds', text: ({ refunds }) => amountOf(refunds), isFigure: true },
    { id: 'disputes', header: 'Disputes', text: ({ disputes }) => amountOf(disputes), isFigure: true },
    { id: 'other', header: 'Other', text: ({ other }) => amountOf(other), isFigure: true },
    { id: 'check', header: 'Books differ by', text: checkLabel },
  ],
};
