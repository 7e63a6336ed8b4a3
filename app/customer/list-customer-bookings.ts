import { customerBookingsDocument } from '#app/documents/customer-bookings.ts';
import { type BookingListWish, bookingListVariables } from '#app/lib/call/booking-list-variables.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { CleanerView } from '#app/lib/label/booking-progress.ts';

/** A page of the signed-in customer's bookings in some states. */
export async function listCustomerBookings(wish: BookingListWish, nextToken: string | null = null) {
  const variables = bookingListVariables(wish, nextToken);
  const { listBookings } = await runDocument(null, customerBookingsDocument, variables);
  return { items: listBookings?.items ?? [], nextToken: listBookings?.nextToken ?? null };
}

type WireLink = { spFirstName?: string | null; serviceStatus?: string | null };

/** The cleaners of a booking as its customer may see them: first name and how far they are. */
export function cleanersOf(links: readonly WireLink[] | null | undefined): CleanerView[] {
  return (links ?? []).map((link) => ({
    firstName: link.spFirstName ?? 'Your cleaner',
    serviceStatus: link.serviceStatus ?? '',
  }));
}
