import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import type { OutboxQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fieldsContain } from '#app/lib/list/fields-contain.ts';
import { choiceFilter, datesFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { noRows } from '#app/lib/list/list-rows.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { mailTitle } from '#domain/label/log-label.ts';
import { mailStatusLabels } from '#domain/label/site-labels.ts';
import { mailTable } from '#domain/list/mail-table.ts';
import { MailBadge } from './mail-badge.tsx';
import { type OutboxRow, outboxDocument } from './outbox-documents.ts';

/** The mails about what a colleague may read, the newest first. */
export const outboxList = defineList<OutboxRow>({
  title: 'Emails',
  noun: ['email', 'emails'],
  load: async (variables) =>
    (await runDocument(null, outboxDocument, variables as OutboxQueryVariables)).listMails ?? noRows,
  nameOf: ({ template, subject, recipient }) => `${mailTitle({ what: template, subject })}, to ${recipient}`,
  to: ({ id }) => `/dashboard/miscellaneous/outbox/${id}`,
  views: () => [
    { label: 'All', search: '' },
    {
      label: 'Not sent yet',
      search: '?state=waiting',
      empty: { title: 'Nothing waits.', text: 'Emails go out within seconds.' },
    },
    { label: 'Sent', search: '?state=sent' },
    {
      label: 'Failed',
      search: '?state=failed',
      empty: { title: 'None has failed.', text: 'An email that can’t be sent is tried again by itself.' },
    },
    {
      label: 'Bounced',
      search: '?state=bounced',
      empty: { title: 'None has bounced.', text: 'An email whose address is refused appears here.' },
    },
  ],
  filters: {
    words: textFilter('Words', {
      hint: 'Address or subject',
      toWire: fieldsContain('recipient', 'subject'),
    }),
    state: choiceFilter('State', optionsIn(mailStatusLabels), (status) => ({ status: { eq: status } })),
    written: datesFilter('Written', 'createdAt'),
  },
  sort: 'written-',
  columns: tableColumns(mailTable, { state: ({ status }) => <MailBadge status={status} /> }),
  empty: { title: 'No emails yet.', text: 'What people are sent appears here.' },
  csv: 'mails',
});
