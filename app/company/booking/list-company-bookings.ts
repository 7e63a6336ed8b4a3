import { companyBookingsDocument } from '#app/documents/company-bookings.ts';
import type { CompanyBookingsQuery, CompanyBookingsQueryVariables } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

export type CompanyBookingRow = NonNullable<CompanyBookingsQuery['listBookings']>['items'][number];

export async function listCompanyBookings(variables: CompanyBookingsQueryVariables) {
  const { listBookings } = await runDocument(null, companyBookingsDocument, variables);
  return {
    items: listBookings?.items ?? [],
    nextToken: listBookings?.nextToken ?? null,
    count: listBookings?.count ?? null,
  };
}
