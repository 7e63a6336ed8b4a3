import type { OfficeOffersQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type OfferRow, officeOffersDocument } from './offer-documents.ts';

export async function listOffers(variables: ListVariables): Promise<ListRows<OfferRow>> {
  const { listOfferss } = await runDocument(
    null,
    officeOffersDocument,
    variables as OfficeOffersQueryVariables,
  );
  return listOfferss ?? noRows;
}
