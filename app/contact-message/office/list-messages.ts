import type { OfficeMessagesQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type OfficeMessageRow, officeMessagesDocument } from './message-documents.ts';

export async function listOfficeMessages(variables: ListVariables): Promise<ListRows<OfficeMessageRow>> {
  const { listContactMessages } = await runDocument(
    null,
    officeMessagesDocument,
    variables as OfficeMessagesQueryVariables,
  );
  return listContactMessages ?? noRows;
}
