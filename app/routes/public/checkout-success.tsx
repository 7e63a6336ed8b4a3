import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CorrectEmail } from '#app/booking/checkout/correct-email.tsx';
import classes from '#app/booking/checkout/placed-booking.module.css';
import { PlacedBooking } from '#app/booking/checkout/placed-booking.tsx';
import { type PlacedCheckout, useCheckout } from '#app/booking/checkout/use-checkout.ts';
import { type CheckoutProgress, useCheckoutProgress } from '#app/booking/checkout/use-checkout-progress.ts';
import { searchStep } from '#app/booking/checkout/visit-plan.ts';
import { WhatHappensNext } from '#app/booking/checkout/what-happens-next.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Wren } from '#app/illustrations/wren.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
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

type SearchStatusProps = { progress: CheckoutProgress | null; cleanerCount: number };

/** Where the search stands, told again when it has changed. */
function SearchStatus({ progress, cleanerCount }: SearchStatusProps) {
  const { title, text } = searchStep(progress, cleanerCount, serverNow());
  return (
    <div className={classes.search} role="status">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

type PlacedProps = {
  checkout: PlacedCheckout;
  onCorrected: (corrected: Pick<PlacedCheckout, 'email' | 'canCorrectEmail'>) => void;
  onForget: () => Promise<void>;
  isStuck: boolean;
};

function Placed({ checkout, onCorrected, onForget, isStuck }: PlacedProps) {
  const { settings } = useSession();
  const progress = useCheckoutProgress(checkout);
  return (
    <>
      <SearchStatus progress={progress} cleanerCount={checkout.booking.cleanerCount ?? 1} />
      <PlacedBooking checkout={checkout} currencyCode={settings.currencyCode || 'GBP'} picture={<Wren />} />
      <WhatHappensNext checkout={checkout} progress={progress} />
      <section aria-labelledby="sent-title" className={classes.sent}>
        <Title order={2} id="sent-title" mb="sm">
          Your email address
        </Title>
        <CorrectEmail checkout={checkout} onCorrected={onCorrected} />
      </section>
      <div className={classes.kept}>
        <p>This browser shows your booking here for 24 hours.</p>
        <Button variant="default" onClick={() => void onForget()}>
          Remove it from this browser
        </Button>
        <p role="status" className={classes.answer}>
          {isStuck && 'This browser did not answer. Try again, or clear its data for this site.'}
        </p>
      </div>
    </>
  );
}

/** For somebody who looks for a booking that this browser does not know. */
function NoBooking() {
  const { authenticated } = useSession();
  return (
    <>
      <Title order={2} mb="sm">
        Where your booking is
      </Title>
      <ul className={classes.help}>
        <li>
          In the email we sent you when you booked: its link opens your account. Look among the junk mail,
          too.
        </li>
        <li>
          {authenticated ? (
            <a href="/dashboard/cs/bookings">In your account, with all your bookings.</a>
          ) : (
            <>
              In your account: <Link to="/signin?redirectTo=/dashboard/cs/bookings">sign in</Link> with the
              address you booked with.
            </>
          )}
        </li>
        <li>
          Not finished? The form still has what you answered:{' '}
          <Link to="/book-now">go on with your booking</Link>.
        </li>
        <li>
          No email at all? <Link to="/contact">Write to us</Link> with your name and the day of the clean, or
          its reference, which begins BW-.
        </li>
      </ul>
    </>
  );
}

type Content = { title: string; intro: string; body: ReactNode };

function contentOf({ answer, retry, corrected, forget, isStuck }: ReturnType<typeof useCheckout>): Content {
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
      intro: '',
      body: <Placed checkout={answer.checkout} onCorrected={corrected} onForget={forget} isStuck={isStuck} />,
    };
  }
  if (answer.kind === 'forgotten') {
    const intro =
      'This browser no longer shows your booking. Everything about it is in the email we sent you.';
    return { title: 'Your booking is safe with us', intro, body: null };
  }
  return {
    title: 'No booking here',
    intro: 'This page shows a booking for 24 hours, in the browser it was made in.',
    body: <NoBooking />,
  };
}

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export default function CheckoutSuccess() {
  const { title, intro, body } = contentOf(useCheckout());
  return (
    <Page title={title} intro={intro} width="narrow" isPrivate>
      <div className={classes.body}>{body}</div>
    </Page>
  );
}
