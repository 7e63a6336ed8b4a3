import { Page } from '#app/components/layout/page.tsx';
import { BookAClean } from '#app/customer/book-a-clean.tsx';
import { pastBookings } from '#app/customer/customer-lists.tsx';
import type { Route } from './+types/booking-history';

export const clientLoader = pastBookings.clientLoader;

export default function CustomerBookingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Booking history"
      intro="Cleans that are done, and bookings that were cancelled."
      action={<BookAClean />}
    >
      <pastBookings.Part loaderData={loaderData} />
    </Page>
  );
}
