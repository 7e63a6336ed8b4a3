import { Button } from '@mantine/core';
import { BookingBadge, StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { CustomerBookingsQuery } from '#app/graphql/graphql.ts';
import { cityLabel, hoursLabel, howOftenLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { leftOutOf } from '#domain/series/left-out.ts';
import { cleanersOf } from './cleaners-of.ts';

type CustomerBooking = NonNullable<CustomerBookingsQuery['listBookings']>['items'][number];

export function CustomerVisitCard({ booking }: { booking: CustomerBooking }) {
  const isOver = booking.bookingStatus === 'completed' || booking.bookingStatus === 'canceled';
  const { tone } = bookingStatusLabel(booking.bookingStatus);
  const { headline } = bookingProgress({
    status: booking.bookingStatus ?? '',
    cleanerCount: booking.cleanerCount ?? 1,
    cleanersFound: booking.cleanersFound,
    cleaners: cleanersOf(booking.bookingServiceProviders?.items),
  });
  return (
    <VisitCard
      to={`/dashboard/cs/booking/${booking.id}`}
      visit={booking}
      badge={
        isOver ? (
          <BookingBadge status={booking.bookingStatus} leftOut={leftOutOf(booking)} />
        ) : (
          <StatusBadge tone={tone}>{headline}</StatusBadge>
        )
      }
      lines={[
        `${serviceLabel(booking.serviceType)}, ${hoursLabel(booking.hours)}`,
        booking.seriesId && `Part of your regular clean: ${howOftenLabel(booking).toLowerCase()}`,
        [booking.address, cityLabel(booking.city)].filter(Boolean).join(', '),
        booking.reference,
      ]}
      figure={<Figure booking={booking} />}
      action={
        isOver && (
          <Button
            component="a"
            href={`/book-now?again=${booking.id}`}
            variant="default"
            aria-label={`Book the same again as on ${visitLabel(booking)}`}
          >
            Book the same again
          </Button>
        )
      }
    />
  );
}

/** What it costs; of a cancelled one what cancelling cost. */
function Figure({ booking }: { booking: CustomerBooking }) {
  if (booking.bookingStatus !== 'canceled') {
    return <Money pounds={booking.actualTotalPrice ?? booking.totalPrice ?? 0} />;
  }
  return booking.cancellationFee ? <Money pounds={booking.cancellationFee} /> : 'No charge';
}
