import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import type { ProviderBookingDetail } from './provider-booking.ts';

export function CustomerCard({ booking }: { booking: ProviderBookingDetail }) {
  const { phone } = booking;
  return (
    <Card as="section" title="The customer">
      <FactList
        facts={[
          {
            label: 'Name',
            value: [booking.firstName, booking.lastName].filter(Boolean).join(' '),
            translate: 'no',
          },
          {
            label: 'Phone',
            value: phone ? <PhoneLink number={phone} /> : 'Shown from 24 hours before the visit',
          },
          { label: 'Notes for you', value: booking.commentsForAssistant || 'None' },
        ]}
      />
    </Card>
  );
}
