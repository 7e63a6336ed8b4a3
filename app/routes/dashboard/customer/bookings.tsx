import { Page } from '#app/components/layout/page.tsx';
import { BookAClean } from '#app/customer/book-a-clean.tsx';
import { upcomingBookings } from '#app/customer/customer-lists.tsx';
import type { Route } from './+types/bookings';

export const clientLoader = upcomingBookings.clientLoader;

export default function CustomerBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Your bookings" action={<BookAClean />}>
      <upcomingBookings.Part loaderData={loaderData} />
    </Page>
  );
}
