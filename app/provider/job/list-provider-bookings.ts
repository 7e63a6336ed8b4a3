import { providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import type { ProviderBookingsQuery } from '#app/graphql/graphql.ts';
import { type BookingListWish, bookingListVariables } from '#app/lib/call/booking-list-variables.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

export type ProviderBooking = NonNullable<ProviderBookingsQuery['listBookings']>['items'][number];

/** A page of what is offered to the signed-in provider or theirs already. */
export async function listProviderBookings(wish: BookingListWish, nextToken: string | null = null) {
  const variables = bookingListVariables(wish, nextToken);
  const { listBookings } = await runDocument(null, providerBookingsDocument, variables);
  return { items: listBookings?.items ?? [], nextToken: listBookings?.nextToken ?? null };
}
