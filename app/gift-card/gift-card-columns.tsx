import { tableColumns } from '#app/components/list/table-columns.tsx';
import { choiceFilter, datesFilter, numberFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { giftCardKindLabels, giftCardStatusLabels } from '#domain/label/money-labels.ts';
import { giftCardTable } from '#domain/list/gift-card-table.ts';
import { GiftCardState } from './gift-card-state.tsx';
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
  status: choiceFilter('State', optionsIn(giftCardStatusLabels)),
  kind: choiceFilter('Kind', optionsIn(giftCardKindLabels)),
  balance: numberFilter('Left on it, £'),
  bought: datesFilter('Bought, from and to', 'boughtAt'),
};

export const giftCardColumns = tableColumns<GiftCardRow>(giftCardTable, {
  state: ({ status }, words) => <GiftCardState status={status} words={words} />,
});
