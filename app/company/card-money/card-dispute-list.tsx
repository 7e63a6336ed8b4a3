import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import type { CardDisputesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { choiceFilter, datesFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { disputeStatusLabels } from '#domain/label/money-labels.ts';
import { cardDisputeTable } from '#domain/list/card-dispute-table.ts';
import { type CardDisputeRow, cardDisputesDocument } from './card-money-documents.ts';

const tones = {
  'needs-response': 'waiting',
  'under-review': 'waiting',
  won: 'good',
  lost: 'stopped',
  closed: 'done',
} as const;

const recordOf = ({ bookingID, giftCardID }: CardDisputeRow) =>
  bookingID ? `/dashboard/booking/${bookingID}` : `/dashboard/giftcards?card=${giftCardID}`;

function DisputeState({ row, words }: { row: CardDisputeRow; words: string }) {
  const { tone } = stateIn(disputeStatusLabels, tones, row.status);
  const isWaiting = row.status === 'needs-response' && row.processorAddress;
  return (
    <>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {isWaiting && (
        <div>
          <a href={row.processorAddress ?? ''} rel="noreferrer" target="_blank">
            Send evidence at Stripe
          </a>
        </div>
      )}
    </>
  );
}

/** What cardholders' banks asked back, newest first. */
export const cardDisputeList = defineList<CardDisputeRow>({
  title: 'Disputes',
  noun: ['dispute', 'disputes'],
  part: 'disputes',
  load: async (variables) =>
    (await runDocument(null, cardDisputesDocument, variables as CardDisputesQueryVariables))
      .listCardDisputes ?? noRows,
  nameOf: ({ customerName }) => `Dispute of ${customerName ?? 'a payment'}`,
  filters: {
    status: choiceFilter('State', optionsIn(disputeStatusLabels)),
    opened: datesFilter('Opened', 'openedAt'),
  },
  sort: 'opened-',
  columns: tableColumns<CardDisputeRow>(cardDisputeTable, {
    who: (row, words) => <Link to={recordOf(row)}>{words}</Link>,
    state: (row, words) => <DisputeState row={row} words={words} />,
  }),
  empty: {
    title: 'No disputes.',
    text: 'A payment that a cardholder’s bank asks back appears here, with the day until which it takes evidence.',
  },
  csv: 'cardDisputes',
});
