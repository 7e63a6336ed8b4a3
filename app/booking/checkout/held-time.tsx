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
  isEnded: boolean;
  /** Holds it here again, and ends the other hold. */
  onRetake: () => void;
};

/**
 * The time that is kept while somebody pays. It counts down to the eye; aloud it says one sentence, two minutes
 * before the end. Going back is the form's to tell: `giveUpHold`.
 */
export function HeldTime(props: HeldTimeProps) {
  const { hold, startDate, startTime, isEnded } = props;
  const { secondsLeft, hasLapsed, message, isAsking, keep, isOffered } = useHeldTime(props);
  const words = useRef<HTMLParagraphElement>(null);
  const isAskable = isOffered && hold.canKeep && !hasLapsed;

  async function press() {
    // The button goes once the time is kept; whoever pressed it hears until when instead.
    const mayMoveFocus = noteFocus();
    if ((await keep()) && mayMoveFocus()) words.current?.focus();
  }

  if (isEnded) return <EndedElsewhere startTime={startTime} onRetake={props.onRetake} />;
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

/** One person holds one time: the last that they went on to pay for. */
function EndedElsewhere({ startTime, onRetake }: Pick<HeldTimeProps, 'startTime' | 'onRetake'>) {
  return (
    <section aria-label="Your time" className={classes.box}>
      <IconClock aria-hidden size={24} className={classes.clock} />
      <div className={classes.words}>
        <p role="status">
          You went on to pay in another tab or on another device, so we no longer keep {formatTime(startTime)}{' '}
          here. Your answers are all here.
        </p>
      </div>
      <Button variant="default" className={classes.keep} onClick={onRetake}>
        Keep this time here instead
      </Button>
    </section>
  );
}

function lapsedText(hold: Hold, startTime: string, isAsking: boolean): string {
  const time = formatTime(startTime);
  if (hold.holdsFromCard)
    return `At ${time} somebody is free now. The time is yours as soon as your card is accepted.`;
  if (isAsking) return `Looking whether ${time} is still free…`;
  return hold.canKeep
    ? `We no longer keep ${time}. Your answers are all here.`
    : `We can’t keep ${time} any longer. It is yours if it is still free when you book.`;
}
