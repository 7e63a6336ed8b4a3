import type { OfficePostalCodesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { officePostalCodesDocument, type PostalCodeRow } from './postal-code-documents.ts';

export async function listPostalCodes(variables: ListVariables): Promise<ListRows<PostalCodeRow>> {
  const answer = await runDocument(
    null,
    officePostalCodesDocument,
    variables as OfficePostalCodesQueryVariables,
  );
  return answer.listPostalCodes ?? noRows;
}
