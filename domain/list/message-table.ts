import { messageStatusLabels } from '../label/enquiry-labels.ts';
import { labelIn } from '../label/label-in.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type MessageRow = {
  subject: string | null;
  name: string | null;
  email: string | null;
  status: string;
  createdAt: string;
};

/** What the office sees of a message in a row. */
export const messageTable: ScreenTable<MessageRow> = {
  fields: 'subject name email status createdAt',
  columns: [
    { id: 'subject', header: 'Subject', text: ({ subject }) => subject ?? '' },
    {
      id: 'name',
      header: 'From',
      text: ({ name }) => name ?? '',
      sort: { up: 'NAME', down: 'NAME_DESC' },
    },
    { id: 'email', header: 'Email', text: ({ email }) => email ?? '' },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(messageStatusLabels, status) },
    {
      id: 'came',
      header: 'Received',
      text: ({ createdAt }, now) => instantLabel(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
