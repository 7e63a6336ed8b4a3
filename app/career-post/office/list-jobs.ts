import type { OfficeJobsQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type OfficeJobRow, officeJobsDocument } from './office-documents.ts';

export async function listJobs(variables: ListVariables): Promise<ListRows<OfficeJobRow>> {
  const { listCareerposts } = await runDocument(
    null,
    officeJobsDocument,
    variables as OfficeJobsQueryVariables,
  );
  return listCareerposts ?? noRows;
}
