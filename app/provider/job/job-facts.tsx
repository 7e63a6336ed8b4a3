import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import {
  extrasWords,
  frequencyWords,
  hoursWords,
  parkingWords,
  propertyWords,
  roomsWords,
  serviceWords,
} from '#app/lib/label/booking-words.ts';
import { floorWords } from '#domain/booking/price/floor-words.ts';
import { overRunWords } from '#domain/booking/visit/over-run.ts';
import { somebodyHomeWords } from '#domain/booking/visit/somebody-home-words.ts';
import type { ProviderBookingDetail } from './provider-booking.ts';

/** What is to be done, for offered and accepted jobs alike. */
export function JobFacts({ booking }: { booking: ProviderBookingDetail }) {
  return (
    <Card as="section" title="The job">
      <FactList
        facts={[
          { label: 'Service', value: serviceWords(booking.serviceType) },
          { label: 'How often', value: frequencyWords(booking.serviceFrequency) },
          { label: 'Length', value: hoursWords(booking.hours) },
          { label: 'Cleaners', value: booking.cleanerCount === 2 ? 'You and one other' : 'You alone' },
          { label: 'Property', value: propertyWords(booking.serviceLocation) },
          { label: 'Rooms', value: roomsWords(booking.bedroomCount, booking.bathroomCount) },
          { label: 'Extras', value: extrasWords(booking.extras) },
          {
            label: 'Products',
            value: booking.cleaningSupplies
              ? 'You bring products and a vacuum'
              : 'The customer has products and a vacuum',
          },
          { label: 'Pets', value: booking.pets || 'None mentioned' },
          { label: 'Parking', value: parkingWords(booking.parking) },
          { label: 'Floor', value: floorWords(booking.floor, booking.lift) },
          { label: 'Getting in', value: somebodyHomeWords(booking.somebodyHome) },
          { label: 'May run over', value: overRunWords(booking.overRunHours) },
        ]}
      />
    </Card>
  );
}
