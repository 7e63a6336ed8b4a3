import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { momentDay, momentLabel } from '#app/lib/label/moment-label.ts';
import listClasses from './account-list.module.css';
import classes from './calendar-card.module.css';
import {
  createCalendarFeedDocument,
  ownCalendarFeedDocument,
  revokeCalendarFeedDocument,
} from './calendar-documents.ts';
import { CalendarFiles } from './calendar-files.tsx';
import { IdentityForm } from './identity/identity-form.tsx';
import { useLoaded } from './identity/use-loaded.ts';
import { NewCalendarAddress } from './new-calendar-address.tsx';

const loadFeed = async () => (await runDocument(null, ownCalendarFeedDocument, {})).getMyCalendarFeed;

type CalendarCardProps = { whose: 'cleans' | 'jobs' };

/** An address at which somebody's own calendar reads their visits; it is shown once, when it is made. */
export function CalendarCard({ whose }: CalendarCardProps) {
  const { loaded, reload } = useLoaded(loadFeed);
  const runOnce = useRunOnce();
  const [address, setAddress] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  async function make(): Promise<boolean> {
    const { createCalendarFeed } = await runOnce('make', (options) =>
      runDocument(null, createCalendarFeedDocument, {}, options),
    );
    setAddress(createCalendarFeed.address);
    setEnded(false);
    await reload();
    return true;
  }
  async function end(): Promise<boolean> {
    await runOnce('end', (options) => runDocument(null, revokeCalendarFeedDocument, {}, options));
    setAddress(null);
    setEnded(true);
    await reload();
    return true;
  }
  const feed = loaded.kind === 'ready' ? loaded.value : null;
  return (
    <Card as="section" title="Calendar feed" id="calendar">
      <p>
        See your {whose} in your own calendar. It keeps itself up to date and works in Google, Apple and
        Outlook calendars.
      </p>
      {address && <NewCalendarAddress address={address} />}
      {feed && !address && <FeedFacts {...feed} />}
      {loaded.kind === 'failed' && <Failed onRetry={reload} />}
      {loaded.kind === 'ready' && (
        <div className={classes.verbs}>
          <IdentityForm
            submit={feed ? 'Make a new calendar link' : 'Make a calendar link'}
            isQuiet
            send={make}
          />
          {feed && <IdentityForm submit="End it" isQuiet send={end} />}
        </div>
      )}
      {feed && <CalendarFiles isOn={feed.filesInEmails} whose={whose} onChange={reload} />}
      <p role="status" className={listClasses.status}>
        {ended && 'The address has ended. Your calendar gets nothing new from it.'}
      </p>
    </Card>
  );
}

function FeedFacts({ madeAt, lastReadAt }: { madeAt: string; lastReadAt?: string | null }) {
  return (
    <p className={classes.facts}>
      Made on {momentDay(madeAt)}.{' '}
      {lastReadAt ? `Last read ${momentLabel(lastReadAt)}.` : 'No calendar has read it yet.'} If you have lost
      the address, or somebody else knows it, make a new one: the old one ends.
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <div className={classes.verbs}>
      <p role="alert">We couldn’t load this.</p>
      <Button variant="default" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
