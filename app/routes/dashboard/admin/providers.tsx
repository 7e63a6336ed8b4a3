import { listProviders, listUnserved } from '#app/company/cleaner/list-providers.ts';
import { PapersDate, ProviderState } from '#app/company/cleaner/provider-cells.tsx';
import type { CompanyProviderRow } from '#app/company/cleaner/provider-documents.ts';
import { providerFilters } from '#app/company/cleaner/provider-filters.ts';
import { UnservedDemandList } from '#app/company/cleaner/unserved-demand.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';

const fullName = ({ firstName, lastName }: CompanyProviderRow) => `${firstName} ${lastName}`;

const list = defineList<CompanyProviderRow>({
  title: 'Cleaners',
  noun: ['cleaner', 'cleaners'],
  load: listProviders,
  nameOf: fullName,
  to: ({ id }) => `/dashboard/serviceProvider/${id}`,
  views: () => [
    { label: 'All', search: '' },
    { label: 'Waiting for us', search: '?status=pending' },
    { label: 'Approved', search: '?status=approved' },
    { label: 'Papers that end first', search: '?status=approved&sort=papers' },
  ],
  filters: providerFilters,
  sort: 'applied-',
  columns: [
    { id: 'name', header: 'Name', cell: fullName, sort: { up: 'NAME', down: 'NAME_DESC' } },
    { id: 'email', header: 'Email', cell: ({ email }) => email },
    { id: 'status', header: 'Status', cell: ({ profileStatus }) => <ProviderState status={profileStatus} /> },
    {
      id: 'papers',
      header: 'Papers until',
      cell: (provider) => <PapersDate provider={provider} />,
      sort: { up: 'DOCUMENTS_EXPIRE', down: 'DOCUMENTS_EXPIRE_DESC' },
    },
    {
      id: 'home',
      header: 'Lives in',
      cell: ({ city, postalCode }) => `${cityLabel(city)}, ${outcodeOf(postalCode ?? '')}`,
    },
    {
      id: 'applied',
      header: 'Applied',
      cell: ({ createdAt }) => formatFullDate(londonDate(new Date(createdAt))),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    {
      id: 'rating',
      header: 'Rating',
      cell: ({ ratting }) => ratting?.toFixed(1) ?? '–',
      sort: { up: 'RATING', down: 'RATING_DESC' },
      isFigure: true,
    },
    {
      id: 'visits',
      header: 'Visits',
      cell: ({ bookingCount }) => bookingCount,
      sort: { up: 'BOOKINGS', down: 'BOOKINGS_DESC' },
      isFigure: true,
    },
  ],
  empty: {
    title: 'No cleaners yet.',
    text: 'People apply at /work-with-us. Put a link to that page wherever you look for cleaners.',
  },
  csv: 'serviceProviders',
  below: async () => <UnservedDemandList demand={await listUnserved()} />,
});

export const clientLoader = list.clientLoader;
export default list.Screen;
