import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type BulkStep, bulkAction } from '#app/lib/list/bulk-action.ts';
import { listOfficeQuotes } from '#app/quote/office/list-quotes.ts';
import { type OfficeQuoteRow, reopenQuoteDocument } from '#app/quote/office/office-documents.ts';
import { QuoteBadge } from '#app/quote/office/quote-badge.tsx';
import { quoteFilters } from '#app/quote/office/quote-filters.ts';
import { quoteTable } from '#domain/list/quote-table.ts';
import type { Route } from './+types/quotes';

const list = defineList<OfficeQuoteRow>({
  title: 'Quotes',
  intro: 'Who asks for a price, what we quoted, and how it ended.',
  noun: ['quote', 'quotes'],
  load: listOfficeQuotes,
  nameOf: ({ name }) => name ?? '',
  to: ({ id }) => `/dashboard/quote/${id}`,
  filters: quoteFilters,
  views: () => [
    { label: 'All', search: '' },
    { label: 'To price', search: '?state=new' },
    { label: 'Sent', search: '?state=quoted' },
    { label: 'Accepted', search: '?state=accepted' },
    { label: 'Booked', search: '?state=booked' },
    { label: 'Lost', search: '?state=lost' },
  ],
  sort: 'came-',
  columns: tableColumns(quoteTable, { state: ({ status }) => <QuoteBadge status={status} /> }),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'reopen',
      label: 'Open again',
      confirm: (count) => `Open ${count === 1 ? 'this quote' : `these ${count} quotes`} again?`,
      isFor: ({ status }) => status === 'closed',
    },
  ],
  add: { label: 'Quote by phone', to: '/dashboard/quote/new' },
  empty: { title: 'No quotes yet.', text: 'Who asks for a price on the site comes here.' },
  csv: 'quotes',
  live: [{ document: attentionNeededDocument }],
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const reopen: BulkStep = (id, options, expectedVersion) =>
    runDocument(context, reopenQuoteDocument, { input: { id, expectedVersion } }, options);
  return bulkAction(await request.formData(), { reopen });
}
export default list.Screen;
