import { listProviders, listUnserved } from '#app/company/cleaner/list-providers.ts';
import { ProviderFilterForm } from '#app/company/cleaner/provider-filter-form.tsx';
import {
  type ProviderFilters,
  providerFilterOnWire,
  providerFiltersFrom,
} from '#app/company/cleaner/provider-filters.ts';
import { ProviderTable } from '#app/company/cleaner/provider-table.tsx';
import { UnservedDemandList } from '#app/company/cleaner/unserved-demand.tsx';
import { CsvLink } from '#app/company/log/csv-link.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useMore } from '#app/lib/call/use-more.ts';
import type { Route } from './+types/providers';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = providerFiltersFrom(new URL(request.url).searchParams);
  return { filters, page: listProviders(filters), unserved: listUnserved() };
}

export default function Providers({ loaderData: { filters, page, unserved } }: Route.ComponentProps) {
  return (
    <Page title="Cleaners" width="wide">
      <ProviderFilterForm filters={filters} />
      <ListState value={page}>{(first) => <Found filters={filters} first={first} />}</ListState>
      <ListState value={unserved}>{(demand) => <UnservedDemandList demand={demand} />}</ListState>
    </Page>
  );
}

type FoundProps = { filters: ProviderFilters; first: Awaited<ReturnType<typeof listProviders>> };

function Found({ filters, first }: FoundProps) {
  const more = useMore(first, (nextToken) => listProviders(filters, nextToken));
  if (more.items.length === 0) {
    const isNarrowed = Object.values(filters).some((value) => value !== '');
    return isNarrowed ? (
      <EmptyState title="No cleaner matches." text="Change a filter, or clear them all." />
    ) : (
      <EmptyState
        title="No cleaners yet."
        text="People apply at /work-with-us. Put a link to that page wherever you look for cleaners."
      />
    );
  }
  return (
    <>
      <ProviderTable providers={more.items} />
      <LoadMore shown={more.items.length} {...more} />
      <CsvLink list="serviceProviders" filter={providerFilterOnWire(filters)} />
    </>
  );
}
