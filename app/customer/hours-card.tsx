import { Card } from '#app/components/card.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { VerbForm } from '#app/components/verb-form.tsx';
import type { Report } from '#app/documents/visit-day.ts';
import { hoursWords } from '#app/lib/booking-words.ts';
import type { CustomerBooking } from './customer-booking.ts';

type HoursCardProps = { booking: CustomerBooking; reports: readonly Report[] };

/** The recorded hours, which the customer may confirm; the payment waits for that or for 18 hours. */
export function HoursCard({ booking, reports }: HoursCardProps) {
  const isDisputed = reports.some(({ kind }) => kind === 'wrong-hours');
  if (isDisputed) return null;
  const links = booking.bookingServiceProviders?.items ?? [];
  const worked = links.filter((link) => link.serviceStatus === 'completed');
  return (
    <Card as="section" title="Hours recorded">
      <FactList
        facts={worked.map((link) => ({
          label: link.spFirstName ?? 'Cleaner',
          value: hoursWords(link.totalHours),
        }))}
      />
      {booking.areHoursConfirmed ? (
        <p role="status">You confirmed these hours. Thank you.</p>
      ) : (
        <>
          <p>We take the payment 18 hours after the clean, or as soon as you confirm the hours.</p>
          <VerbForm
            step="confirm-hours"
            hidden={{ version: booking.version }}
            submit="The hours are right"
            isQuiet
          />
        </>
      )}
    </Card>
  );
}
