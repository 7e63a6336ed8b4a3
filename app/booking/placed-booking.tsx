import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { cityWords, frequencyWords, hoursWords, serviceWords } from '#app/lib/booking-words.ts';
import { visitWords } from '#app/lib/visit-words.ts';
import { labels } from '#domain/booking/options.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './placed-booking.module.css';
import type { PlacedCheckout } from './use-checkout.ts';

type Booking = PlacedCheckout['booking'];

function priceText({ price, serviceFrequency }: Booking, currencyCode: string): string {
  const money = (pounds: number) => formatMoney(penceFromPounds(pounds), currencyCode);
  const visit = serviceFrequency === 'OneOff' ? '' : ' a visit';
  const vat = price.vat ? `, including ${money(price.vat)} VAT` : '';
  return `${money(price.total ?? 0)}${visit}${vat}`;
}

function howOften({ serviceFrequency, schedule }: Booking): string {
  const chosen = labels.schedule[schedule as keyof typeof labels.schedule];
  return serviceFrequency === 'MoreThanTwoWeeks' && chosen ? chosen : frequencyWords(serviceFrequency);
}

function factsOf(booking: Booking, currencyCode: string): [string, string][] {
  const { serviceType, startDate, startTime, hours, cleanerCount } = booking;
  const place = [booking.address, cityWords(booking.city), booking.postalCode];
  return [
    ['Clean', serviceWords(serviceType)],
    ['How often', howOften(booking)],
    ['When', visitWords({ startDate, startTime })],
    ['Length', `${hoursWords(hours)}${cleanerCount === 2 ? ' with 2 cleaners' : ''}`],
    ['Where', place.filter(Boolean).join(', ')],
    ['Price', priceText(booking, currencyCode)],
  ];
}

type PlacedBookingProps = { booking: Booking; currencyCode: string; picture: ReactNode };

/** What was booked, for the page after paying. */
export function PlacedBooking({ booking, currencyCode, picture }: PlacedBookingProps) {
  return (
    <section aria-labelledby="placed-title" className={classes.box}>
      <div className={classes.picture}>{picture}</div>
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
