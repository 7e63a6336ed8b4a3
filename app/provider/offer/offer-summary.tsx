import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel, hoursLabel } from '#app/lib/label/booking-label.ts';
import { distanceLabel } from '#domain/matching/distance.ts';
import type { ProviderBookingDetail } from '../job/provider-booking.ts';

type Invitation = NonNullable<ProviderBookingDetail['invitation']>;

/** What an offered job pays, in its parts, and how far it is. */
export function OfferSummary({ booking }: { booking: ProviderBookingDetail }) {
  const { invitation } = booking;
  return (
    <Card as="section" title="Offered to you">
      <FactList
        facts={[
          ...(invitation ? payFacts(invitation, booking.hours) : []),
          { label: 'Where', value: `${booking.outcode}, ${cityLabel(booking.city)}` },
          { label: 'Distance', value: distanceLabel(invitation?.distanceKm) },
          ...(invitation ? [{ label: 'The way', value: <Way invitation={invitation} /> }] : []),
        ]}
      />
      <p>You see the full address, the name and the access notes once you have accepted.</p>
    </Card>
  );
}

function payFacts(
  { earning, labour, products, hourlyRate, productsIfFirst }: Invitation,
  hours: number | null | undefined,
) {
  return [
    {
      label: 'Pay',
      value: (
        <strong>
          <Money pounds={earning} />
        </strong>
      ),
    },
    {
      label: 'For the work',
      value: (
        <>
          <Money pounds={labour} />: {hoursLabel(hours)} at <Money pounds={hourlyRate} /> an hour
        </>
      ),
    },
    { label: 'For products', value: products ? <Money pounds={products} /> : '' },
    {
      label: 'If you accept first',
      value: productsIfFirst ? (
        <>
          <Money pounds={productsIfFirst} /> more, for products
        </>
      ) : (
        ''
      ),
    },
  ];
}

function Way({ invitation }: { invitation: Invitation }) {
  return (
    <>
      About {invitation.travelMinutes} minutes each way, unpaid. Counting them, an hour brings{' '}
      <Money pounds={invitation.hourlyWithTravel} />.
    </>
  );
}
