import { listProviders, listUnserved } from '#app/company/cleaner/list-providers.ts';
import { ProviderState } from '#app/company/cleaner/provider-cells.tsx';
import type { CompanyProviderRow } from '#app/company/cleaner/provider-documents.ts';
import { providerFilters } from '#app/company/cleaner/provider-filters.ts';
import { UnservedDemandList } from '#app/company/cleaner/unserved-demand.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { tableColumns } from '#app/components/list/table-columns.tsx';
import { providerTable } from '#domain/list/provider-table.ts';

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
  columns: tableColumns(providerTable, {
    status: ({ profileStatus }) => <ProviderState status={profileStatus} />,
  }),
  empty: {
    title: 'No cleaners yet.',
    text: 'People apply at /work-with-us. Put a link to that page wherever you look for cleaners.',
  },
  csv: 'serviceProviders',
  below: async () => <UnservedDemandList demand={await listUnserved()} />,
});

export const clientLoader = list.clientLoader;
export default list.Screen;
