import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { ProviderBooking } from '#app/documents/provider-bookings.ts';
import { cityLabel, hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { distanceLabel } from '#domain/matching/distance.ts';

export function OfferCard({ booking }: { booking: ProviderBooking }) {
  return (
    <VisitCard
      to={`/dashboard/sp/acceptbooking/${booking.id}`}
      heading="h3"
      visit={booking}
      lines={[
        `${serviceLabel(booking.serviceType)}, ${hoursLabel(booking.hours)}`,
        [booking.outcode, cityLabel(booking.city), distanceLabel(booking.invitation?.distanceKm)]
          .filter(Boolean)
          .join(' · '),
        booking.reference,
      ]}
      figure={<Money pounds={booking.invitation?.earning ?? 0} />}
    />
  );
}
