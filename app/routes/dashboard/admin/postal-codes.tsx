import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type BulkStep, bulkAction } from '#app/lib/list/bulk-action.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { listPostalCodes } from '#app/postal-code/list-postal-codes.ts';
import { deletePostalCodeDocument, type PostalCodeRow } from '#app/postal-code/postal-code-documents.ts';
import { cities, labels } from '#domain/booking/options.ts';
import { postalCodeTable } from '#domain/list/postal-code-table.ts';
import type { Route } from './+types/postal-codes';

const list = defineList<PostalCodeRow>({
  title: 'Areas',
  intro: 'The first halves of postcodes that we clean in.',
  noun: ['area', 'areas'],
  load: listPostalCodes,
  nameOf: ({ code }) => code ?? '',
  to: ({ id }) => `/dashboard/postalCode/${id}`,
  views: () => [
    { label: 'All', search: '' },
    ...cities.map((city) => ({ label: labels.city[city], search: `?city=${city}` })),
  ],
  filters: {
    code: textFilter('Area', { toWire: (text) => ({ code: { beginsWith: text.toUpperCase() } }) }),
    city: choiceFilter(
      'City',
      cities.map((value) => ({ value, label: labels.city[value] })),
    ),
  },
  sort: 'code',
  pageSize: 100,
  columns: tableColumns(postalCodeTable),
  versionOf: ({ version }) => version,
  bulk: [
    {
      step: 'remove',
      label: 'Stop cleaning there',
      confirm: (count) =>
        `Stop taking bookings in ${count === 1 ? 'this area' : `these ${count} areas`}? Bookings already made there stay as they are.`,
      isGrave: true,
    },
  ],
  add: { label: 'New area', to: '/dashboard/newPostalCode' },
  empty: { title: 'No areas yet.', text: 'Without one nobody can book.' },
  csv: 'postalCodes',
});

export const clientLoader = list.clientLoader;
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const remove: BulkStep = (id, options, expectedVersion) =>
    runDocument(context, deletePostalCodeDocument, { input: { id, expectedVersion } }, options);
  return bulkAction(await request.formData(), { remove });
}
export default list.Screen;
