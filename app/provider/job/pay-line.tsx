import { Money } from '#app/components/selling/money.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { plannedPay } from './planned-pay.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

/** What the booked hours pay. */
export function PayLine({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  return (
    <p>
      Pay:{' '}
      <strong>
        <Money pence={plannedPay(link, booking.hours)} />
      </strong>{' '}
      for {hoursLabel(booking.hours)}
    </p>
  );
}
