import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import {
  extrasLabel,
  howOftenLabel,
  parkingLabel,
  propertyLabel,
  serviceLabel,
} from '#app/lib/label/booking-label.ts';
import { lengthLabel } from '#app/lib/label/visit-label.ts';
import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { roomsText } from '#domain/booking/visit/home-text.ts';
import { overRunLabel } from '#domain/booking/visit/over-run.ts';
import { somebodyHomeLabel } from '#domain/booking/visit/somebody-home-label.ts';
import type { ProviderBookingDetail } from './provider-booking.ts';

/** What is to be done, for offered and accepted jobs alike. */
export function JobFacts({ booking }: { booking: ProviderBookingDetail }) {
  return (
    <Card as="section" title="The job">
      <FactList
        facts={[
          { label: 'Reference', value: booking.reference, translate: 'no' },
          { label: 'Service', value: serviceLabel(booking.serviceType) },
          { label: 'How often', value: howOftenLabel(booking) },
          { label: 'Length', value: lengthLabel(booking) },
          { label: 'Cleaners', value: booking.cleanerCount === 2 ? 'You and one other' : 'You alone' },
          { label: 'Property', value: propertyLabel(booking.serviceLocation) },
          { label: 'Rooms', value: roomsText(booking.bedroomCount, booking.bathroomCount) },
          { label: 'Extras', value: extrasLabel(booking) },
          { label: 'Added since you accepted', value: booking.addedSince?.words ?? '' },
          {
            label: 'Products',
            value: booking.cleaningSupplies
              ? 'You bring products and a vacuum'
              : 'The customer has products and a vacuum',
          },
          { label: 'Pets', value: booking.pets || 'None mentioned' },
          { label: 'Parking', value: parkingLabel(booking.parking) },
          { label: 'Floor', value: floorLabel(booking.floor, booking.lift) },
          { label: 'Getting in', value: somebodyHomeLabel(booking.somebodyHome) },
          { label: 'May run over', value: overRunLabel(booking.overRunHours) },
        ]}
      />
    </Card>
  );
}
