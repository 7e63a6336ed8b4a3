import type { OfficeQuotesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type OfficeQuoteRow, officeQuotesDocument } from './office-documents.ts';

export async function listOfficeQuotes(variables: ListVariables): Promise<ListRows<OfficeQuoteRow>> {
  const { listQuotes } = await runDocument(
    null,
    officeQuotesDocument,
    variables as OfficeQuotesQueryVariables,
  );
  return listQuotes ?? noRows;
}
