import { dueLabel } from '../label/due-label.ts';
import { dataRequestKindLabels, dataRequestStatusLabels } from '../label/enquiry-labels.ts';
import { labelIn } from '../label/label-in.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type DataRequestRow = {
  email: string | null;
  kind: string;
  status: string;
  waitingFor: readonly string[];
  requestedAt: string;
  dueAt: string;
  endedAt: string | null;
};

/** By when; of an erasure that is over, when it was. */
function dueText({ status, kind, dueAt, endedAt }: DataRequestRow, now: Date): string {
  if (status === 'waiting') return dueLabel(dueAt, now).words;
  return kind === 'erasure' && endedAt ? `Ended ${instantLabel(endedAt, now)}` : '–';
}

/** What people asked of their data, with what an erasure still waits for. */
export const dataRequestTable: ScreenTable<DataRequestRow> = {
  fields: 'email kind status waitingFor requestedAt dueAt endedAt',
  columns: [
    { id: 'who', header: 'Who', text: ({ email }) => email ?? 'Somebody who is erased' },
    { id: 'kind', header: 'Asked for', text: ({ kind }) => labelIn(dataRequestKindLabels, kind) },
    {
      id: 'asked',
      header: 'Asked',
      text: ({ requestedAt }, now) => instantLabel(requestedAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(dataRequestStatusLabels, status) },
    { id: 'due', header: 'Due', text: dueText, sort: { up: 'DUE', down: 'DUE_DESC' } },
    {
      id: 'waits',
      header: 'Waits for',
      text: ({ status, waitingFor }) => (status === 'waiting' && waitingFor.join('; ')) || '–',
    },
  ],
};
