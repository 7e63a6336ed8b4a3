import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from '#app/booking/placed-booking.module.css';
import { PlacedBooking } from '#app/booking/placed-booking.tsx';
import { type PlacedCheckout, useCheckout } from '#app/booking/use-checkout.ts';
import { WhatHappensNext } from '#app/booking/what-happens-next.tsx';
import { Page } from '#app/components/page.tsx';
import { Wren } from '#app/illustrations/wren.tsx';
import { useSession } from '#app/lib/session.ts';

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading your booking…">
      <span />
      <span />
      <span />
    </div>
  );
}

function Placed({ checkout }: { checkout: PlacedCheckout }) {
  const { settings } = useSession();
  return (
    <>
      <PlacedBooking
        booking={checkout.booking}
        currencyCode={settings.currencyCode || 'GBP'}
        picture={<Wren />}
      />
      <WhatHappensNext checkout={checkout} />
    </>
  );
}

type Content = { title: string; intro: string; body: ReactNode };

function contentOf({ answer, retry }: ReturnType<typeof useCheckout>): Content {
  if (answer.kind === 'loading') {
    return { title: 'Your booking', intro: 'One moment.', body: <Waiting /> };
  }
  if (answer.kind === 'failed') {
    const body = <Button onClick={retry}>Load it again</Button>;
    return { title: 'We couldn’t load your booking', intro: `${answer.message} It is safe with us.`, body };
  }
  if (answer.kind === 'checkout' && answer.checkout.status === 'placed') {
    return {
      title: `Thank you, ${answer.checkout.booking.firstName}. We have your booking.`,
      intro: 'We are looking for your cleaner now.',
      body: <Placed checkout={answer.checkout} />,
    };
  }
  return {
    title: 'No booking here',
    intro: 'If you have just booked, everything is in the email we sent you. Its link opens your account.',
    body: (
      <Button component={Link} to="/book-now">
        Book a clean
      </Button>
    ),
  };
}

export default function CheckoutSuccess() {
  const { title, intro, body } = contentOf(useCheckout());
  return (
    <Page title={title} intro={intro} width="narrow" isPrivate>
      {body}
    </Page>
  );
}
