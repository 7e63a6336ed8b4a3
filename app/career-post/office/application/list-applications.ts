import type { JobApplicationsQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type JobApplicationRow, jobApplicationsDocument } from './documents.ts';

export async function listApplications(variables: ListVariables): Promise<ListRows<JobApplicationRow>> {
  const { listCareerApplications } = await runDocument(
    null,
    jobApplicationsDocument,
    variables as JobApplicationsQueryVariables,
  );
  return listCareerApplications ?? noRows;
}
