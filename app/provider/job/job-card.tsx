import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { JobCardFactsFragment } from '#app/graphql/graphql.ts';
import { cityLabel, hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { linkStatusLabel } from './link-status-label.ts';
import { payPence } from './pay-line.tsx';
import { ownLink } from './provider-booking.ts';

type JobCardProps = {
  booking: JobCardFactsFragment;
  /** In place of its day and time. */
  title?: string;
  heading?: 'h2' | 'h3' | 'h4';
};

/** A job that is the provider's: to be done, or done. */
export function JobCard({ booking, title, heading }: JobCardProps) {
  const link = ownLink(booking.bookingServiceProviders?.items);
  const { label, tone } = linkStatusLabel(link?.serviceStatus, booking.bookingStatus);
  return (
    <VisitCard
      to={`/dashboard/sp/booking/${booking.id}`}
      heading={heading}
      visit={booking}
      title={title}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      lines={[
        `${serviceLabel(booking.serviceType)}, ${hoursLabel(link?.totalHours ?? booking.hours)}`,
        [booking.address, booking.outcode, cityLabel(booking.city)].filter(Boolean).join(', '),
        [booking.reference, link?.paid ? 'Paid' : null].filter(Boolean).join(' · '),
      ]}
      figure={<Money pence={payPence(link)} />}
    />
  );
}
