import { ProviderState } from '#app/company/cleaner/provider-cells.tsx';
import { defineMap } from '#app/map/define-map.tsx';
import { readCleaners } from '#app/map/map-documents.ts';
import { cleanerMapFilters } from '#app/map/map-filters.ts';

const milesText = (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;

const map = defineMap({
  title: 'Map of cleaners',
  intro: 'Where cleaners live, and how far those of the table beside it travel.',
  noun: ['cleaner', 'cleaners'],
  ...readCleaners,
  filters: cleanerMapFilters,
  to: ({ id }) => `/dashboard/serviceProvider/${id}`,
  list: { to: '/dashboard/serviceProviders', label: 'List of cleaners' },
  columns: [
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    { id: 'district', header: 'Lives in', cell: ({ outcode }) => outcode, isShort: true },
    {
      id: 'travel',
      header: 'Travels',
      cell: ({ travelMiles }) => travelMiles !== null && milesText(Math.round(travelMiles ?? 0)),
      isShort: true,
    },
    { id: 'status', header: 'Status', cell: ({ state }) => <ProviderState status={state} /> },
  ],
});

export const clientLoader = map.clientLoader;
export default map.Screen;
