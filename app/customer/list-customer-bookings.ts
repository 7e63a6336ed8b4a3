import { customerBookingsDocument } from '#app/documents/customer-bookings.ts';
import { type BookingListWish, bookingListVariables } from '#app/lib/call/booking-list-variables.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

/** A page of the signed-in customer's bookings in some states. */
export async function listCustomerBookings(wish: BookingListWish, nextToken: string | null = null) {
  const variables = bookingListVariables(wish, nextToken);
  const { listBookings } = await runDocument(null, customerBookingsDocument, variables);
  return { items: listBookings?.items ?? [], nextToken: listBookings?.nextToken ?? null };
}
