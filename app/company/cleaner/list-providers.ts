import type { CompanyProvidersQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import {
  type CompanyProviderRow,
  companyProvidersDocument,
  unservedDemandDocument,
} from './provider-documents.ts';

export async function listProviders(variables: ListVariables): Promise<ListRows<CompanyProviderRow>> {
  const answer = await runDocument(
    null,
    companyProvidersDocument,
    variables as CompanyProvidersQueryVariables,
  );
  return answer.listServiceProviders ?? noRows;
}

/** The people we could not serve in the last 90 days, by area. */
export const listUnserved = async () =>
  (await runDocument(null, unservedDemandDocument, {})).listUnservedDemand;
