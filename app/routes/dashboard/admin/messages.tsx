import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { listOfficeMessages } from '#app/contact-message/office/list-messages.ts';
import { MessageBadge } from '#app/contact-message/office/message-badge.tsx';
import type { OfficeMessageRow } from '#app/contact-message/office/message-documents.ts';
import { messageFilters } from '#app/contact-message/office/message-filters.ts';
import { messageSteps } from '#app/contact-message/office/message-steps.ts';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { bulkAction } from '#app/lib/list/bulk-action.ts';
import { messageTable } from '#domain/list/message-table.ts';
import type { Route } from './+types/messages';

const counted = (count: number) => (count === 1 ? 'this message' : `these ${count} messages`);
const isOpen = ({ status }: OfficeMessageRow) => status === 'new' || status === 'read';
const isAside = ({ status }: OfficeMessageRow) => status === 'closed' || status === 'spam';

const list = defineList<OfficeMessageRow>({
  title: 'Messages',
  intro: 'What people write on the contact page. Answers go out by email.',
  noun: ['message', 'messages'],
  load: listOfficeMessages,
  nameOf: ({ name, subject }) => `${subject}, ${name}`,
  to: ({ id }) => `/dashboard/viewmessage/${id}`,
  filters: messageFilters,
  views: () => [
    { label: 'All', search: '' },
    { label: 'Open', search: '?state=open' },
    { label: 'Answered', search: '?state=answered' },
    { label: 'Closed', search: '?state=closed' },
    { label: 'Spam', search: '?state=spam' },
  ],
  sort: 'came-',
  columns: tableColumns(messageTable, { state: ({ status }) => <MessageBadge status={status} /> }),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'close',
      label: 'Close',
      confirm: (count) => `Close ${counted(count)}? Nobody is told. They can be opened again.`,
      isFor: (row) => isOpen(row) || row.status === 'answered',
    },
    {
      step: 'spam',
      label: 'Mark as spam',
      confirm: (count) => `Set ${counted(count)} aside as spam? This can be taken back.`,
      isFor: isOpen,
    },
    {
      step: 'reopen',
      label: 'Open again',
      confirm: (count) => `Open ${counted(count)} again? What nobody answered waits for the office.`,
      isFor: isAside,
    },
  ],
  empty: { title: 'No messages yet.', text: 'What people write on the contact page comes here.' },
  csv: 'messages',
  live: [{ document: attentionNeededDocument }],
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return bulkAction(await request.formData(), messageSteps(context));
}
export default list.Screen;
