import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  cityLabel,
  extrasLabel,
  hoursLabel,
  howOftenLabel,
  serviceLabel,
} from '#app/lib/label/booking-label.ts';
import { visitSpanLabel } from '#app/lib/label/visit-label.ts';
import classes from './placed-booking.module.css';
import { giftCardFacts, placedPriceLabel } from './placed-price-label.ts';
import type { PlacedCheckout } from './use-checkout.ts';

type Told = Pick<PlacedCheckout, 'booking' | 'reference'>;

function factsOf({ booking, reference }: Told, currencyCode: string): [string, string][] {
  const { serviceType, startDate, startTime, hours, cleanerCount } = booking;
  const place = [booking.address, cityLabel(booking.city), booking.postalCode];
  return [
    ...(reference ? ([['Reference', reference]] as [string, string][]) : []),
    ['Clean', serviceLabel(serviceType)],
    ['How often', howOftenLabel(booking)],
    ['When', visitSpanLabel({ startDate, startTime, hours })],
    ['Length', `${hoursLabel(hours)}${cleanerCount === 2 ? ' with 2 cleaners' : ''}`],
    ['Extras', extrasLabel(booking)],
    ['Products', booking.cleaningSupplies ? 'We bring them' : 'You have them'],
    ['Where', place.filter(Boolean).join(', ')],
    ['Price', placedPriceLabel(booking, currencyCode)],
    ...giftCardFacts(booking.price, currencyCode),
  ];
}

type PlacedBookingProps = { checkout: Told; currencyCode: string; picture: ReactNode };

/** What was booked, for the page after paying. */
export function PlacedBooking({ checkout, currencyCode, picture }: PlacedBookingProps) {
  return (
    <section aria-labelledby="placed-title" className={classes.box}>
      <div className={classes.picture}>{picture}</div>
      <Title order={2} id="placed-title">
        Your booking
      </Title>
      <dl className={classes.facts}>
        {factsOf(checkout, currencyCode).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
