import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import type { CardPayoutsQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { choiceFilter, datesFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { cardPayoutStatusLabels } from '#domain/label/money-labels.ts';
import { cardPayoutTable } from '#domain/list/card-payout-table.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { type CardPayoutRow, cardPayoutsDocument } from './card-money-documents.ts';

const tones = { 'on-the-way': 'waiting', paid: 'good', failed: 'stopped', canceled: 'done' } as const;

function PayoutBadge({ status, failure }: CardPayoutRow) {
  const { label, tone } = stateIn(cardPayoutStatusLabels, tones, status);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {failure && <div>{failure}</div>}
    </>
  );
}

function Check({ difference, words }: { difference: number | null; words: string }) {
  if (!difference) return words;
  return <StatusBadge tone="stopped">{formatMoney(penceFromPounds(difference))}</StatusBadge>;
}

/** The card processor's payouts, newest first, with what is in each and whether the books have the same. */
export const cardPayoutList = defineList<CardPayoutRow>({
  title: 'Card payouts',
  noun: ['payout', 'payouts'],
  part: 'card-payouts',
  load: async (variables) =>
    (await runDocument(null, cardPayoutsDocument, variables as CardPayoutsQueryVariables)).listCardPayouts ??
    noRows,
  nameOf: ({ createdAt }) => `Payout of ${formatFullDate(londonDate(new Date(createdAt)))}`,
  filters: {
    status: choiceFilter('State', optionsIn(cardPayoutStatusLabels)),
    made: datesFilter('Made', 'createdAt'),
  },
  sort: 'made-',
  columns: tableColumns<CardPayoutRow>(cardPayoutTable, {
    state: (row) => <PayoutBadge {...row} />,
    check: (row, words) => <Check difference={row.difference} words={words} />,
  }),
  empty: {
    title: 'No payouts yet.',
    text: 'What the card processor pays out to the bank appears here by itself.',
  },
  csv: 'cardPayouts',
});
