import type { ListColumn } from '#app/components/list/list-definition.ts';
import { Money } from '#app/components/selling/money.tsx';
import { choiceFilter, datesFilter, numberFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { GiftCardState, giftCardKind, giftCardStates } from './office-gift-card-label.tsx';
import type { GiftCardRow } from './office-gift-cards.ts';

const contains = (fields: readonly string[]) => (text: string) => ({
  or: fields.map((field) => ({ [field]: { contains: text } })),
});

/** What the office can narrow its list of gift cards by. */
export const giftCardFilters = {
  receiver: textFilter('For', {
    hint: 'Name or email',
    toWire: contains(['receiverName', 'receiverEmail']),
  }),
  buyer: textFilter('From', { hint: 'Name or email', toWire: contains(['name', 'email']) }),
  status: choiceFilter('State', giftCardStates),
  kind: choiceFilter(
    'Kind',
    ['sold', 'goodwill'].map((value) => ({ value, label: giftCardKind(value) })),
  ),
  balance: numberFilter('Left on it, £'),
  bought: datesFilter('Bought, from and to', 'boughtAt'),
};

export const giftCardColumns: readonly ListColumn<GiftCardRow>[] = [
  { id: 'code', header: 'Ends in', cell: ({ code }) => code },
  {
    id: 'for',
    header: 'For',
    cell: ({ receiverName }) => receiverName,
    sort: { up: 'RECEIVER', down: 'RECEIVER_DESC' },
  },
  { id: 'from', header: 'From', cell: ({ name }) => name },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => giftCardKind(kind) },
  { id: 'state', header: 'State', cell: ({ status }) => <GiftCardState status={status} /> },
  {
    id: 'amount',
    header: 'Worth',
    cell: ({ amount }) => <Money pounds={amount ?? 0} />,
    sort: { up: 'AMOUNT', down: 'AMOUNT_DESC' },
    isFigure: true,
  },
  {
    id: 'balance',
    header: 'Left',
    cell: ({ balance }) => <Money pounds={balance ?? 0} />,
    sort: { up: 'BALANCE', down: 'BALANCE_DESC' },
    isFigure: true,
  },
  {
    id: 'expiry',
    header: 'Until',
    cell: ({ expiryDate }) => (expiryDate ? formatFullDate(expiryDate) : ''),
    sort: { up: 'EXPIRY', down: 'EXPIRY_DESC' },
  },
  {
    id: 'made',
    header: 'Made',
    cell: ({ createdAt }) => formatFullDate(createdAt.slice(0, 10)),
    sort: { up: 'OLDEST', down: 'NEWEST' },
  },
];
