import { labelIn } from '../label/label-in.ts';
import { disputeStatusLabels } from '../label/money-labels.ts';
import { dayLabel, instantDay } from '../label/visit-label.ts';
import { disputeReason } from '../payment/dispute-reason.ts';
import { londonDate } from '../time/london.ts';
import type { ScreenTable } from './screen-table.ts';

type CardDisputeRow = {
  customerName: string | null;
  amount: number;
  reason: string;
  status: string;
  isInquiry: boolean;
  respondBy: string | null;
  openedAt: string;
};

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Payments that a cardholder's bank asks back. */
export const cardDisputeTable: ScreenTable<CardDisputeRow> = {
  fields: 'customerName amount reason status isInquiry respondBy openedAt',
  columns: [
    { id: 'who', header: 'Paid by', text: ({ customerName }) => customerName ?? '–' },
    { id: 'amount', header: 'Amount', text: ({ amount }) => ({ pounds: amount }), isFigure: true },
    { id: 'why', header: 'Why', text: ({ reason }) => capital(disputeReason(reason)) },
    {
      id: 'state',
      header: 'State',
      text: ({ status, isInquiry }) =>
        `${labelIn(disputeStatusLabels, status)}${isInquiry ? ', inquiry' : ''}`,
    },
    {
      id: 'until',
      header: 'Evidence by',
      text: ({ respondBy }, now) => (respondBy ? dayLabel(londonDate(new Date(respondBy)), now) : '–'),
      isShort: true,
    },
    {
      id: 'opened',
      header: 'Opened',
      text: ({ openedAt }, now) => instantDay(openedAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
      isShort: true,
    },
  ],
};
