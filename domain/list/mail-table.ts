import { isNobodysEmail } from '../data-protection/deleted-person.ts';
import { labelIn } from '../label/label-in.ts';
import { mailTitle } from '../label/log-label.ts';
import { mailStatusLabels } from '../label/site-labels.ts';
import { instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type MailRow = {
  template: string;
  recipient: string;
  subject: string | null;
  status: string;
  createdAt: string;
  sentAt: string | null;
};

/** The mails that people were and will be sent. */
export const mailTable: ScreenTable<MailRow> = {
  fields: 'template recipient subject status createdAt sentAt',
  columns: [
    {
      id: 'subject',
      header: 'Subject',
      text: ({ template, subject }) => mailTitle({ what: template, subject }),
      sort: { up: 'SUBJECT', down: 'SUBJECT_DESC' },
    },
    {
      id: 'to',
      header: 'To',
      text: ({ recipient }) => (isNobodysEmail(recipient) ? 'Erased' : recipient),
      sort: { up: 'RECIPIENT', down: 'RECIPIENT_DESC' },
    },
    {
      id: 'written',
      header: 'Written',
      text: ({ createdAt }, now) => instantLabel(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    {
      id: 'sent',
      header: 'Sent',
      text: ({ sentAt }, now) => (sentAt ? instantLabel(sentAt, now) : '–'),
    },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(mailStatusLabels, status) },
  ],
};
