import { Button } from '@mantine/core';
import { useState } from 'react';
import { askFirstDocument } from '#app/documents/own-cleaners.ts';
import type { CleanerCardFactsFragment } from '#app/graphql/graphql.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import classes from './ask-first.module.css';

type AskFirstProps = {
  /** A booking that they have a part in, by which they are named. */
  bookingID: string;
  card: Pick<CleanerCardFactsFragment, 'firstName' | 'isAskedFirst' | 'bookingServiceProviderID'>;
};

/** Asks for a cleaner before others, from now on, or no longer: one press each (rules/matching#asked-first). */
export function AskFirst({ bookingID, card }: AskFirstProps) {
  const { firstName, bookingServiceProviderID } = card;
  const runOnce = useRunOnce();
  const [isAsked, setAsked] = useState(card.isAskedFirst);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const wanted = !isAsked;
  async function change(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const input = { bookingID, bookingServiceProviderID, isAskedFirst: wanted };
      await runOnce(`ask-first ${bookingServiceProviderID} ${wanted}`, (options) =>
        runDocument(null, askFirstDocument, { input }, options),
      );
      setAsked(wanted);
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      setProblem(error.problems[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.ask}>
      <p role="status" className={classes.words}>
        {isAsked &&
          `You ask for ${firstName} first. We put them near the top each time; if they can’t come, we ask others.`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="default" loading={isBusy} onClick={() => void change()}>
        {isAsked ? `Don’t ask for ${firstName} first` : `Ask for ${firstName} first`}
      </Button>
    </div>
  );
}
