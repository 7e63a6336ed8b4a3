import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { dueLabel } from '#domain/label/due-label.ts';
import { dataRequestKindLabels, dataRequestStatusLabels } from '#domain/label/enquiry-labels.ts';
import { labelIn, optionsIn, withinSentence } from '#domain/label/label-in.ts';
import { dataRequestTable } from '#domain/list/data-request-table.ts';
import classes from '../log.module.css';
import { type DataRequest, dataRequestsDocument } from './log-documents.ts';

const tones = { waiting: 'waiting', done: 'done', withdrawn: 'stopped' } as const;

const waiting = '?status=waiting';

/** What people asked of their data, with what an erasure still waits for and by when it is due. */
export const dataRequestList = defineList<DataRequest>({
  title: 'Data requests',
  noun: ['request', 'requests'],
  load: async (variables) =>
    (await runDocument(null, dataRequestsDocument, variables as never)).listDataRequests ?? noRows,
  nameOf: ({ email, kind }) =>
    `${email ?? 'Somebody who is erased'}, ${withinSentence(labelIn(dataRequestKindLabels, kind))}`,
  opensWith: () => waiting,
  views: () => [
    {
      label: 'Waiting',
      search: waiting,
      empty: { title: 'Nothing waits.', text: 'When somebody asks to be erased, it appears here.' },
    },
    { label: 'All', search: '?sort=asked-' },
  ],
  filters: {
    email: textFilter('Email'),
    kind: choiceFilter('Asked for', optionsIn(dataRequestKindLabels)),
    status: choiceFilter('State', optionsIn(dataRequestStatusLabels)),
  },
  sort: 'due',
  columns: tableColumns<DataRequest>(dataRequestTable, {
    state: ({ status }, words) => <StatusBadge tone={stateIn({}, tones, status).tone}>{words}</StatusBadge>,
    due: (request, words) => <span className={isLate(request) ? classes.late : undefined}>{words}</span>,
    waits: (request) => <WaitsFor request={request} />,
  }),
  empty: {
    title: 'Nobody has asked yet.',
    text: 'When somebody takes a copy of their data or asks to be erased, it appears here.',
  },
  csv: 'dataRequests',
});

const isLate = ({ status, dueAt }: DataRequest) =>
  status === 'waiting' && dueLabel(dueAt, serverNow()).isLate;

function WaitsFor({ request: { status, waitingFor } }: { request: DataRequest }) {
  if (status !== 'waiting' || waitingFor.length === 0) return '–';
  return (
    <ul className={classes.waiting} aria-label="Waits for">
      {waitingFor.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}
