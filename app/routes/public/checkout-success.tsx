import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CorrectEmail } from '#app/booking/checkout/correct-email.tsx';
import classes from '#app/booking/checkout/placed-booking.module.css';
import { PlacedBooking } from '#app/booking/checkout/placed-booking.tsx';
import { type PlacedCheckout, useCheckout } from '#app/booking/checkout/use-checkout.ts';
import { WhatHappensNext } from '#app/booking/checkout/what-happens-next.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Wren } from '#app/illustrations/wren.tsx';
import { useSession } from '#app/lib/state/session.ts';
import '#app/styles/mantine-form.css';

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading your booking…">
      <span />
      <span />
      <span />
    </div>
  );
}

type PlacedProps = {
  checkout: PlacedCheckout;
  onCorrected: (corrected: Pick<PlacedCheckout, 'email' | 'canCorrectEmail'>) => void;
  onForget: () => void;
};

function Placed({ checkout, onCorrected, onForget }: PlacedProps) {
  const { settings } = useSession();
  return (
    <>
      <PlacedBooking
        booking={checkout.booking}
        currencyCode={settings.currencyCode || 'GBP'}
        picture={<Wren />}
      />
      <section aria-labelledby="sent-title" className={classes.sent}>
        <Title order={2} id="sent-title" mb="sm">
          Your email address
        </Title>
        <CorrectEmail checkout={checkout} onCorrected={onCorrected} />
      </section>
      <WhatHappensNext checkout={checkout} />
      <div className={classes.kept}>
        <p>This browser shows your booking here for 24 hours.</p>
        <Button variant="default" onClick={onForget}>
          Remove it from this browser
        </Button>
      </div>
    </>
  );
}

type Content = { title: string; intro: string; body: ReactNode };

function contentOf({ answer, retry, corrected, forget }: ReturnType<typeof useCheckout>): Content {
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
      body: <Placed checkout={answer.checkout} onCorrected={corrected} onForget={forget} />,
    };
  }
  if (answer.kind === 'forgotten') {
    const intro =
      'This browser no longer shows your booking. Everything about it is in the email we sent you.';
    return { title: 'Your booking is safe with us', intro, body: null };
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

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export default function CheckoutSuccess() {
  const { title, intro, body } = contentOf(useCheckout());
  return (
    <Page title={title} intro={intro} width="narrow" isPrivate>
      {body}
    </Page>
  );
}
