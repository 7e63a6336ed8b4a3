import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconClock } from '#app/icons/site.ts';
import { noteFocus } from '#app/lib/form/note-focus.ts';
import { formatLongDate, formatTime, londonTime } from '#domain/time/london.ts';
import classes from './held-time.module.css';
import type { Hold } from './held-time-documents.ts';
import { countdownText, twoMinutesLeft } from './held-time-label.ts';
import { type HeldTimeEvents, useHeldTime } from './use-held-time.ts';

type HeldTimeProps = HeldTimeEvents & {
  hold: Hold;
  startDate: string;
  /** "10:00" */
  startTime: string;
  isPaying: boolean;
};

/**
 * The time that is kept while somebody pays. It counts down to the eye; aloud it says one sentence, two minutes
 * before the end. Going back is the form's to tell: `giveUpHold`.
 */
export function HeldTime(props: HeldTimeProps) {
  const { hold, startDate, startTime } = props;
  const { secondsLeft, hasLapsed, message, isAsking, keep, isOffered } = useHeldTime(props);
  const words = useRef<HTMLParagraphElement>(null);
  const isAskable = isOffered && hold.canKeep && !hasLapsed;

  async function press() {
    // The button goes once the time is kept; whoever pressed it hears until when instead.
    const mayMoveFocus = noteFocus();
    if ((await keep()) && mayMoveFocus()) words.current?.focus();
  }

  return (
    <section aria-label="Your time" className={classes.box} data-is-ending={isOffered || undefined}>
      <IconClock aria-hidden size={24} className={classes.clock} />
      <div className={classes.words}>
        <p ref={words} tabIndex={-1} className={classes.until}>
          {hasLapsed
            ? lapsedText(hold, startTime, isAsking)
            : `We keep ${formatTime(startTime)} on ${formatLongDate(startDate)} for you until ${formatTime(londonTime(new Date(hold.heldUntil)))}.`}
        </p>
        {hold.endedEarlier && <p>The time that you held before is no longer kept for you.</p>}
        {message !== null && <p className={classes.problem}>{message}</p>}
      </div>
      {!hasLapsed && (
        <span aria-hidden className={classes.countdown}>
          {countdownText(secondsLeft)}
        </span>
      )}
      {isAskable && (
        <Button
          variant="default"
          className={classes.keep}
          aria-disabled={isAsking}
          onClick={() => void press()}
        >
          Keep this time
        </Button>
      )}
      <p role="status" className={classes.spoken}>
        {isOffered && !hasLapsed ? twoMinutesLeft(hold.canKeep) : ''}
      </p>
    </section>
  );
}

function lapsedText(hold: Hold, startTime: string, isAsking: boolean): string {
  const time = formatTime(startTime);
  if (hold.holdsFromCard) return `${time} is free now. It is yours as soon as your card is accepted.`;
  if (isAsking) return `Looking whether ${time} is still free…`;
  return hold.canKeep
    ? `We no longer keep ${time}. Your answers are all here.`
    : `We can’t keep ${time} any longer. It is yours if it is still free when you book.`;
}
