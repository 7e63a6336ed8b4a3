import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cityWords, hoursWords, serviceWords } from '#app/lib/label/booking-words.ts';
import { distanceWords } from '#domain/matching/distance.ts';
import type { ProviderBooking } from './list-provider-bookings.ts';

export function OfferCard({ booking }: { booking: ProviderBooking }) {
  return (
    <VisitCard
      to={`/dashboard/sp/acceptbooking/${booking.id}`}
      heading="h3"
      visit={booking}
      lines={[
        `${serviceWords(booking.serviceType)}, ${hoursWords(booking.hours)}`,
        [booking.outcode, cityWords(booking.city), distanceWords(booking.invitation?.distanceKm)]
          .filter(Boolean)
          .join(' · '),
      ]}
      figure={<Money pounds={booking.invitation?.earning ?? 0} />}
    />
  );
}
