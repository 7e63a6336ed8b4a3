import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { siteFiguresDocument } from '#app/documents/site-figures.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { saveFile } from '#app/lib/call/save-file.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useSession } from '#app/lib/state/session.ts';
import type { PlacedCheckout } from './use-checkout.ts';
import { type CheckoutProgress, visitCalendar } from './use-checkout-progress.ts';
import { visitPlan } from './visit-plan.ts';
import classes from './what-happens-next.module.css';

type NextProps = { checkout: PlacedCheckout; progress: CheckoutProgress | null };

const stateLabels = { done: 'Done: ', now: 'Now: ', later: '' };

/** What has happened, what happens now and what comes, with the search for the cleaners as it stands. */
export function WhatHappensNext({ checkout, progress }: NextProps) {
  const { settings } = useSession();
  const currencyCode = settings.currencyCode || 'GBP';
  const { last: figures } = useQuery(
    'figures',
    async () => (await runDocument(null, siteFiguresDocument, { city: null })).getSiteFigures,
  );
  const minutesToCleaner = figures?.minutesToCleaner ?? null;
  const plan = visitPlan({ checkout, progress, currencyCode, minutesToCleaner, now: serverNow() });
  return (
    <section aria-labelledby="next-title" className={classes.next}>
      <Title order={2} id="next-title">
        What happens when
      </Title>
      <ol className={classes.plan}>
        {plan.map(({ state, title, text }) => (
          <li key={title} data-state={state}>
            <strong>
              <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
              {title}
            </strong>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      <Ways checkout={checkout} isOff={progress?.bookingStatus === 'canceled'} />
    </section>
  );
}

/** The calendar, and the booking itself in the account that everybody who books has. */
function Ways({ checkout, isOff }: { checkout: PlacedCheckout; isOff: boolean }) {
  const { authenticated, username } = useSession();
  // With another address than the account's it is somebody else's booking.
  const isInAccount = authenticated && username.toLowerCase() === checkout.email;
  return (
    <>
      <div className={classes.ways}>
        {isInAccount && (
          <Button component="a" href={`/dashboard/cs/booking/${checkout.id}`}>
            Open your booking
          </Button>
        )}
        {!isOff && <CalendarButton checkout={checkout} />}
      </div>
      {!isInAccount && <AccountInvitation />}
    </>
  );
}

function CalendarButton({ checkout }: { checkout: PlacedCheckout }) {
  const [problem, setProblem] = useState<string | null>(null);
  async function save() {
    setProblem(null);
    try {
      const content = await visitCalendar(checkout);
      saveFile({
        fileName: 'clean.ics',
        content: new Blob([content], { type: 'text/calendar;charset=utf-8' }),
      });
    } catch {
      setProblem('We couldn’t make the calendar entry. Try again in a moment.');
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void save()}>
        Add to your calendar
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

function AccountInvitation() {
  return (
    <div className={classes.account}>
      <h3>An account, if you like</h3>
      <p>
        The link in our email opens one: you choose a password, once. There you move or cancel the clean, see
        who is coming, and book the same again in a few taps. Without one, reply to any of our emails.
      </p>
      <p>
        No email after a few minutes? Look among the junk mail, or correct the address below: everything is
        sent again.
      </p>
    </div>
  );
}
