import { Stack } from '@mantine/core';
import { listOwnSeries } from '#app/booking/series/list-own-series.ts';
import { OwnSeriesCard } from '#app/booking/series/own-series-card.tsx';
import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { ListSkeleton } from '#app/components/dashboard/list-skeleton.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { BookAClean } from '#app/customer/book-a-clean.tsx';
import { upcomingBookings } from '#app/customer/customer-lists.tsx';
import { deferred } from '#app/lib/page/deferred.ts';
import { EndingCards } from '#app/payment/own-cards/ending-cards.tsx';
import type { Route } from './+types/bookings';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { bookings: upcomingBookings.clientLoader({ request }), series: deferred(listOwnSeries()) };
}

/** The series stand above their visits, which must not move under a finger: both are shown at once. */
export default function CustomerBookings({ loaderData: { bookings, series } }: Route.ComponentProps) {
  const visits = <upcomingBookings.Part loaderData={bookings} />;
  return (
    <Page title="Your bookings" action={<BookAClean />}>
      <LatePart
        value={series}
        loading={<ListSkeleton />}
        failed={
          <>
            <p role="alert">Your regular cleans could not be loaded. Reload to see them.</p>
            {visits}
          </>
        }
      >
        {({ series: all, cards }) => (
          <>
            <EndingCards cards={cards} />
            {all.length > 0 && (
              <Stack gap="md" mb="md">
                {all.map((one) => (
                  <OwnSeriesCard key={one.id} series={one} />
                ))}
              </Stack>
            )}
            {visits}
          </>
        )}
      </LatePart>
    </Page>
  );
}
