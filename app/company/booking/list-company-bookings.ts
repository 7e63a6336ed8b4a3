import { companyBookingsDocument } from '#app/documents/company-bookings.ts';
import type { CompanyBookingsQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

export async function listCompanyBookings(variables: CompanyBookingsQueryVariables) {
  const { listBookings } = await runDocument(null, companyBookingsDocument, variables);
  return { items: listBookings?.items ?? [], nextToken: listBookings?.nextToken ?? null };
}
