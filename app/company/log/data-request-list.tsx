import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { defineList } from '#app/components/list/define-list.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import classes from '../log.module.css';
import { dueLabel } from './due-label.ts';
import { type DataRequest, dataRequestsDocument } from './log-documents.ts';

const kinds = { export: 'A copy of their data', erasure: 'To be erased' };
const states = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  done: { label: 'Done', tone: 'done' },
  withdrawn: { label: 'Stopped by them', tone: 'stopped' },
} as const;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const waiting = '?status=waiting';

/** What people asked of their data, with what an erasure still waits for and by when it is due. */
export const dataRequestList = defineList<DataRequest>({
  title: 'Data requests',
  noun: ['request', 'requests'],
  load: async (variables) =>
    (await runDocument(null, dataRequestsDocument, variables as never)).listDataRequests ?? noRows,
  nameOf: ({ email, kind }) => `${email ?? 'Somebody who is erased'}, ${kind}`,
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
    kind: choiceFilter('Asked for', optionsOf(kinds)),
    status: choiceFilter(
      'State',
      optionsOf(Object.fromEntries(Object.entries(states).map(([value, { label }]) => [value, label]))),
    ),
  },
  sort: 'due',
  columns: [
    { id: 'who', header: 'Who', cell: ({ email }) => email ?? 'Somebody who is erased' },
    { id: 'kind', header: 'Asked for', cell: ({ kind }) => kinds[kind as keyof typeof kinds] ?? kind },
    {
      id: 'asked',
      header: 'Asked',
      cell: ({ requestedAt }) => momentLabel(requestedAt),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'state', header: 'State', cell: (request) => <State request={request} /> },
    {
      id: 'due',
      header: 'Due',
      cell: (request) => <Due request={request} />,
      sort: { up: 'DUE', down: 'DUE_DESC' },
    },
    { id: 'waits', header: 'Waits for', cell: (request) => <WaitsFor request={request} /> },
  ],
  empty: {
    title: 'Nobody has asked yet.',
    text: 'When somebody takes a copy of their data or asks to be erased, it appears here.',
  },
  csv: 'dataRequests',
});

type CellProps = { request: DataRequest };

const stateOf = ({ status }: DataRequest) => states[status as keyof typeof states] ?? states.waiting;

function State({ request }: CellProps) {
  const { label, tone } = stateOf(request);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** By when; of an erasure that is over, when it was. */
function Due({ request: { status, kind, dueAt, endedAt } }: CellProps) {
  const { isLate, words } = dueLabel(dueAt, useNow());
  if (status === 'waiting') return <span className={isLate ? classes.late : undefined}>{words}</span>;
  return kind === 'erasure' && endedAt ? `Ended ${momentLabel(endedAt)}` : '–';
}

function WaitsFor({ request: { status, waitingFor } }: CellProps) {
  if (status !== 'waiting' || waitingFor.length === 0) return '–';
  return (
    <ul className={classes.waiting} aria-label="Waits for">
      {waitingFor.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}
