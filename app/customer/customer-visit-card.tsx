import { BookingBadge, StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { CustomerBookingsQuery } from '#app/graphql/graphql.ts';
import { cityLabel, hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { bookingProgress } from '#app/lib/label/booking-progress.ts';
import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import { cleanersOf } from './list-customer-bookings.ts';

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
          <BookingBadge status={booking.bookingStatus} />
        ) : (
          <StatusBadge tone={tone}>{headline}</StatusBadge>
        )
      }
      lines={[
        `${serviceLabel(booking.serviceType)}, ${hoursLabel(booking.hours)}`,
        [booking.address, cityLabel(booking.city)].filter(Boolean).join(', '),
      ]}
      figure={<Money pounds={booking.actualTotalPrice ?? booking.totalPrice ?? 0} />}
    />
  );
}
