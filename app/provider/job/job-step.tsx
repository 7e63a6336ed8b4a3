import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { workedLabel } from '#app/lib/label/booking-label.ts';
import { FinishStep } from './finish-step.tsx';
import { PayLine, payPence } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';
import type { Finishing } from './use-finishing.ts';

type JobStepProps = { booking: ProviderBookingDetail; link: OwnLink };

/** What a job pays, the form that ends it, or what came of it. */
export function JobStep({ booking, link, finishing }: JobStepProps & { finishing: Finishing }) {
  if (link.serviceStatus === 'accepted') {
    return (
      <Card as="section" title="Your job">
        <PayLine pay={link} hours={booking.hours} />
      </Card>
    );
  }
  if (link.serviceStatus === 'started')
    return <FinishStep booking={booking} link={link} finishing={finishing} />;
  // Reported without signal: what comes of it is known once that is sent.
  if (link.serviceStatus === 'canceled') return null;
  return <DoneStep booking={booking} link={link} />;
}

/** The figures of a job that is done; what became of it and when it is paid stands above. */
function DoneStep({ booking, link }: JobStepProps) {
  const isSettled = booking.bookingStatus !== 'confirmed';
  return (
    <Card as="section" title="What you did">
      <FactList
        facts={[
          { label: 'You earned', value: isSettled ? <Money pence={payPence(link)} /> : '' },
          { label: 'Of it for products', value: link.products ? <Money pounds={link.products} /> : '' },
          {
            label: 'Hours worked',
            value: link.totalHours ? workedLabel(link, booking.hours) : 'Less than a quarter of an hour',
          },
          { label: 'Your comments', value: link.serviceProviderComments },
        ]}
      />
    </Card>
  );
}
