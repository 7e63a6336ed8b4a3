import { giftCardStateLabel } from '../gift-card/to-be-sent.ts';
import { labelIn } from '../label/label-in.ts';
import { giftCardKindLabels } from '../label/money-labels.ts';
import { formatFullDate, londonDate } from '../time/london.ts';
import type { ScreenTable } from './screen-table.ts';

type GiftCardRow = {
  code: string | null;
  receiverName: string | null;
  name: string | null;
  kind: string;
  status: string;
  sentAt: string | null;
  sendDate: string | null;
  amount: number | null;
  balance: number | null;
  expiryDate: string | null;
  createdAt: string;
};

/** What the office sees of a gift card in a row. */
export const giftCardTable: ScreenTable<GiftCardRow> = {
  fields: 'code receiverName name kind status sentAt sendDate amount balance expiryDate createdAt',
  columns: [
    { id: 'code', header: 'Ends in', text: ({ code }) => code ?? '' },
    {
      id: 'for',
      header: 'For',
      text: ({ receiverName }) => receiverName ?? '',
      sort: { up: 'RECEIVER', down: 'RECEIVER_DESC' },
    },
    { id: 'from', header: 'From', text: ({ name }) => name ?? '' },
    { id: 'kind', header: 'Kind', text: ({ kind }) => labelIn(giftCardKindLabels, kind) },
    { id: 'state', header: 'State', text: giftCardStateLabel },
    {
      id: 'amount',
      header: 'Worth',
      text: ({ amount }) => ({ pounds: amount ?? 0 }),
      sort: { up: 'AMOUNT', down: 'AMOUNT_DESC' },
      isFigure: true,
    },
    {
      id: 'balance',
      header: 'Left',
      text: ({ balance }) => ({ pounds: balance ?? 0 }),
      sort: { up: 'BALANCE', down: 'BALANCE_DESC' },
      isFigure: true,
    },
    {
      id: 'expiry',
      header: 'Until',
      text: ({ expiryDate }) => (expiryDate ? formatFullDate(expiryDate) : ''),
      sort: { up: 'EXPIRY', down: 'EXPIRY_DESC' },
    },
    {
      id: 'made',
      header: 'Made',
      text: ({ createdAt }) => formatFullDate(londonDate(new Date(createdAt))),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
