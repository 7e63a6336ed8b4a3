import { Title } from '@mantine/core';
import { useSession } from '#app/lib/state/session.ts';
import classes from './placed-booking.module.css';
import type { PlacedCheckout } from './use-checkout.ts';
import { whenTakenLabel } from './when-taken-label.ts';

/** The next days in the order they come, and where to follow them. */
export function WhatHappensNext({ checkout }: { checkout: PlacedCheckout }) {
  const { authenticated, username } = useSession();
  const { email, payment, booking } = checkout;
  // With another address than the account's it is somebody else's booking.
  const isInAccount = authenticated && username.toLowerCase() === email;
  const cleaners = booking.cleanerCount === 1 ? 'your cleaner’s first name' : 'your cleaners’ first names';
  return (
    <section aria-labelledby="next-title" className={classes.next}>
      <Title order={2} id="next-title">
        What happens next
      </Title>
      <ol>
        <li>
          {isInAccount
            ? 'Everything about your booking is in your account too.'
            : 'Open the email we sent you: its link opens your account, where you follow your booking.'}
        </li>
        <li>We are asking cleaners near you now, between 8:00am and 8:00pm.</li>
        <li>As soon as one accepts, you get an email with {cleaners} and the time for your calendar.</li>
        <li>{whenTakenLabel(payment?.purpose, booking.price)}</li>
      </ol>
      {isInAccount && (
        <p>
          <a href="/dashboard/cs/bookings">Go to your bookings</a>
        </p>
      )}
    </section>
  );
}
