import type { CompanyCustomersQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { type ListRows, type ListVariables, noRows } from '#app/lib/list/list-rows.ts';
import { type CompanyCustomerRow, companyCustomersDocument } from './customer-documents.ts';

export async function listCustomers(variables: ListVariables): Promise<ListRows<CompanyCustomerRow>> {
  const answer = await runDocument(
    null,
    companyCustomersDocument,
    variables as CompanyCustomersQueryVariables,
  );
  return answer.listCustomers ?? noRows;
}
