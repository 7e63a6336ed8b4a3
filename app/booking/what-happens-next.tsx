import { Title } from '@mantine/core';
import { useSession } from '#app/lib/session.ts';
import classes from './placed-booking.module.css';
import type { PlacedCheckout } from './use-checkout.ts';

/** The next days in the order they come, and where to follow them. */
export function WhatHappensNext({ checkout }: { checkout: PlacedCheckout }) {
  const { authenticated } = useSession();
  const { email, payment, booking } = checkout;
  const cleaners = booking.cleanerCount === 1 ? 'your cleaner’s first name' : 'your cleaners’ first names';
  return (
    <section aria-labelledby="next-title" className={classes.next}>
      <Title order={2} id="next-title">
        What happens next
      </Title>
      <ol>
        <li>
          We have sent everything to <strong className={classes.email}>{email}</strong>.
          {!authenticated && ' The link in that email opens your account, where you follow your booking.'}
        </li>
        <li>We are asking cleaners near you now, between 8:00am and 8:00pm.</li>
        <li>As soon as one accepts, you get an email with {cleaners} and the time for your calendar.</li>
        <li>{moneyText(payment?.purpose)}</li>
      </ol>
      {authenticated && (
        <p>
          <a href="/dashboard/cs/bookings">Go to your bookings</a>
        </p>
      )}
    </section>
  );
}

function moneyText(purpose: string | undefined): string {
  if (purpose === undefined) return 'There is nothing to pay.';
  return purpose === 'hold'
    ? 'Your bank has set the price aside. We take it only after the clean is done.'
    : 'We have kept your card. The price is set aside 3 days before the clean and taken only after it is done.';
}
