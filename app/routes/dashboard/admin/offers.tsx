import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type BulkStep, bulkAction } from '#app/lib/list/bulk-action.ts';
import { listOffers } from '#app/offer/list-offers.ts';
import { deleteOfferDocument, type OfferRow, updateOfferDocument } from '#app/offer/offer-documents.ts';
import { offerFilters } from '#app/offer/offer-filters.ts';
import { offerTable } from '#domain/list/offer-table.ts';
import type { Route } from './+types/offers';

const list = defineList<OfferRow>({
  title: 'Offers',
  noun: ['offer', 'offers'],
  load: listOffers,
  nameOf: ({ title }) => title ?? '',
  to: ({ id }) => `/dashboard/updateoffer/${id}`,
  views: () => [
    { label: 'All', search: '' },
    { label: 'Shown now', search: '?activeFlag=yes' },
  ],
  filters: offerFilters,
  sort: 'created-',
  columns: tableColumns(offerTable, {
    state: ({ activeFlag }, words) => <StatusBadge tone={activeFlag ? 'good' : 'done'}>{words}</StatusBadge>,
  }),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'switch-off',
      label: 'Switch off',
      confirm: (count) =>
        `Take ${count === 1 ? 'this offer' : `these ${count} offers`} off the site? Bookings made with them keep their price. They can be switched on again.`,
      isFor: ({ activeFlag }) => activeFlag === true,
    },
    {
      step: 'remove',
      label: 'Delete',
      confirm: (count) =>
        `Delete ${count === 1 ? 'this offer' : `these ${count} offers`}? ${count === 1 ? 'It leaves' : 'They leave'} the site; bookings made with ${count === 1 ? 'it' : 'them'} keep their price. One that was booked is archived: it leaves the list, and its page stays. It can’t be brought back.`,
      isGrave: true,
    },
  ],
  add: { label: 'New offer', to: '/dashboard/newoffer' },
  empty: { title: 'No offers yet.', text: 'Make one, and it is shown on the pages you choose.' },
  csv: 'offers',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const off: BulkStep = (id, options, expectedVersion) =>
    runDocument(context, updateOfferDocument, { input: { id, expectedVersion, activeFlag: false } }, options);
  const remove: BulkStep = (id, options, expectedVersion) =>
    runDocument(context, deleteOfferDocument, { input: { id, expectedVersion } }, options);
  return bulkAction(await request.formData(), { 'switch-off': off, remove });
}
export default list.Screen;
