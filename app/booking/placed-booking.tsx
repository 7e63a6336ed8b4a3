import { Title } from '@mantine/core';
import { cities, labels, serviceFrequencies, serviceTypes } from '#domain/booking/options.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { hoursText } from './hours-text.ts';
import classes from './placed-booking.module.css';
import type { PlacedCheckout } from './use-checkout.ts';

type Booking = PlacedCheckout['booking'];

const labelOf = <Value extends string>(
  known: readonly Value[],
  words: Record<Value, string>,
  value: string | null,
) => {
  const found = known.find((each) => each === value);
  return found ? words[found] : value;
};

function priceText({ price, serviceFrequency }: Booking, currencyCode: string): string {
  const money = (pounds: number) => formatMoney(penceFromPounds(pounds), currencyCode);
  const visit = serviceFrequency === 'OneOff' ? '' : ' a visit';
  const vat = price.vat ? `, including ${money(price.vat)} VAT` : '';
  return `${money(price.total ?? 0)}${visit}${vat}`;
}

/** The wire lets any of these be null; a booking just placed has them all. */
function factsOf(booking: Booking, currencyCode: string): [string, string][] {
  const { serviceType, serviceFrequency, startDate, startTime, hours, cleanerCount } = booking;
  const place = [booking.address, labelOf(cities, labels.city, booking.city), booking.postalCode];
  const facts: [string, string | null][] = [
    ['Clean', labelOf(serviceTypes, labels.serviceType, serviceType)],
    ['How often', labelOf(serviceFrequencies, labels.serviceFrequency, serviceFrequency)],
    ['When', startDate && startTime && `${formatLongDate(startDate)}, ${formatTime(startTime)}`],
    ['Length', hours && `${hoursText(hours * 4)}${cleanerCount === 2 ? ' with 2 cleaners' : ''}`],
    ['Where', place.filter(Boolean).join(', ')],
    ['Price', priceText(booking, currencyCode)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}

/** What was booked, for the page after paying. */
export function PlacedBooking({ booking, currencyCode }: { booking: Booking; currencyCode: string }) {
  return (
    <section aria-labelledby="placed-title" className={classes.box}>
      <Title order={2} id="placed-title">
        Your booking
      </Title>
      <dl className={classes.facts}>
        {factsOf(booking, currencyCode).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
