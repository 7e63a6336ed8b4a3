import { runDocument } from '#app/lib/call/run-document.ts';
import { companyProvidersDocument, unservedDemandDocument } from './provider-documents.ts';
import { type ProviderFilters, providerFilterOnWire } from './provider-filters.ts';

const pageSize = 50;

/** A page of the company's cleaners, those who applied last first. */
export async function listProviders(filters: ProviderFilters, nextToken: string | null = null) {
  const variables = { filter: providerFilterOnWire(filters), limit: pageSize, nextToken };
  const { listServiceProviders: page } = await runDocument(null, companyProvidersDocument, variables);
  return { items: page?.items ?? [], nextToken: page?.nextToken ?? null };
}

/** The people we could not serve in the last 90 days, by area. */
export const listUnserved = async () =>
  (await runDocument(null, unservedDemandDocument, {})).listUnservedDemand;
