import { defineList } from '#app/components/list/define-list.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { type BulkStep, bulkAction } from '#app/lib/list/bulk-action.ts';
import { choiceFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { listPostalCodes } from '#app/postal-code/list-postal-codes.ts';
import { deletePostalCodeDocument, type PostalCodeRow } from '#app/postal-code/postal-code-documents.ts';
import { cities, labels } from '#domain/booking/options.ts';
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
  columns: [
    { id: 'code', header: 'Area', cell: ({ code }) => code, sort: { up: 'CODE', down: 'CODE_DESC' } },
    {
      id: 'city',
      header: 'City',
      cell: ({ city }) => cityLabel(city),
      sort: { up: 'CITY', down: 'CITY_DESC' },
    },
    {
      id: 'created',
      header: 'Since',
      cell: ({ createdAt }) => momentDay(createdAt),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
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
