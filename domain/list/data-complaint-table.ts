import { dueLabel } from '../label/due-label.ts';
import { dataComplaintStatusLabels } from '../label/enquiry-labels.ts';
import { labelIn } from '../label/label-in.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type DataComplaintRow = {
  reference: string;
  name: string;
  email: string;
  status: string;
  createdAt: string;
  dueAt: string;
  outcomeAt: string | null;
};

function dueText({ status, dueAt, outcomeAt }: DataComplaintRow, now: Date): string {
  if (status === 'open') return dueLabel(dueAt, now).words;
  return outcomeAt ? `Answered ${instantLabel(outcomeAt, now)}` : '–';
}

/** Complaints about data. */
export const dataComplaintTable: ScreenTable<DataComplaintRow> = {
  fields: 'reference name email status createdAt dueAt outcomeAt',
  columns: [
    { id: 'reference', header: 'Complaint', text: ({ reference, name }) => `${reference}: ${name}` },
    { id: 'email', header: 'Email', text: ({ email }) => email },
    {
      id: 'received',
      header: 'Received',
      text: ({ createdAt }, now) => instantLabel(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    { id: 'due', header: 'Due', text: dueText },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(dataComplaintStatusLabels, status) },
  ],
};
