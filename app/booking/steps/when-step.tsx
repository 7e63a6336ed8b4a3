import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOpenedAt } from '#app/components/layout/use-now.ts';
import { earliestStartDate, latestStartDate, tomorrowMissed } from '#domain/booking/bookable-days.ts';
import { cancellingSentence } from '#domain/messages/cancelling.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { planHours } from '../draft/planned-hours.ts';
import { startTimeKey } from '../draft/start-time-key.ts';
import type { StepProps } from '../draft/step-props.ts';
import { CoverQuestion } from '../questions/cover-question.tsx';
import { OverRunQuestion } from '../questions/over-run-question.tsx';
import classes from '../step.module.css';
import { Note } from '../terms/note.tsx';
import { DayQuestion } from '../when/day-question.tsx';
import { dayWindows, windowWith } from '../when/day-windows.ts';
import { DaysHead } from '../when/days-head.tsx';
import { SeriesPreview } from '../when/series-preview.tsx';
import { TimeQuestion } from '../when/time-question.tsx';
import { type AvailableDay, useAvailableDays } from '../when/use-available-days.ts';
import { NothingSoon } from './nothing-soon.tsx';

type WhenStepProps = StepProps & {
  pay: {
    /** Changes when times that were asked for earlier are old. */
    freshness: number;
    /** The time that was held is being given up: until then it is not free for anybody. */
    held: { isReleasing: boolean };
  };
};

/** Step 4: days with the times at which enough cleaners are free now, and what follows from the time. */
export function WhenStep(props: WhenStepProps) {
  const { draft, change, goOnWith, pay } = props;
  const now = useOpenedAt();
  const windows = dayWindows(earliestStartDate(now), latestStartDate(now));
  const [place, setPlace] = useState(() => windowWith(windows, draft.startDate));
  const shown = windows[place] ?? windows[0];
  const plan = planHours(draft);
  const { answer, retry } = useAvailableDays(
    {
      postalCode: draft.postalCode,
      serviceType: draft.serviceType ?? '',
      hours: plan.kind === 'hours' ? plan.quarterHours / 4 : 0,
      cleanerCount: plan.kind === 'hours' ? plan.cleanerCount : 1,
      fromDate: shown?.fromDate,
      toDate: shown?.toDate,
    },
    pay.freshness,
  );
  const days = answer.kind === 'days' && !pay.held.isReleasing ? answer.days : null;
  const earlier = useEarlierTime(draft, days, change);
  const [missed, setMissed] = useState<string | null>(null);
  if (!shown) return null;
  const isSeries = draft.serviceFrequency !== null && draft.serviceFrequency !== 'OneOff';
  const answersFor = (startDate: string, startTime: string) => ({
    ...{ startDate, startTime },
    startTimeKey: startTimeKey(draft),
  });
  const choose = (date: string, time: string) => change(answersFor(date, time));
  const chooseDay = ({ startDate }: { startDate: string }) => {
    const kept = timeOn(draft, days?.get(startDate));
    setMissed(kept === null ? draft.startTime : null);
    change(kept === null ? { startDate } : answersFor(startDate, kept));
  };
  // A series shows the dates that follow, and asks who comes instead: nobody is taken past that.
  const takeSoonest = (date: string, time: string) =>
    isSeries ? choose(date, time) : goOnWith(answersFor(date, time));
  return (
    <div className={classes.questions}>
      {answer.kind === 'failed' && <Retry message={answer.message} onRetry={retry} />}
      <DayQuestion {...props} change={chooseDay} window={shown} days={days}>
        <Soonest days={days} isFirstWindow={place === 0} onTake={takeSoonest} />
        {place === 0 && <TooLate words={tomorrowMissed(now, props.settings)} />}
        <DaysHead windows={windows} place={place} onMove={setPlace} />
      </DayQuestion>
      {days && place === 0 && <NothingSoon draft={draft} days={days} />}
      <div aria-live="polite">
        {earlier.isGone && <GoneTime />}
        {earlier.freeTime !== null && <StillFree time={earlier.freeTime} />}
        {missed !== null && draft.startTime === null && <MissedTime time={missed} />}
      </div>
      <TimeQuestion {...props} days={days} onChoose={choose} />
      {isSeries && draft.startTime !== null && (
        <SeriesPreview draft={draft}>{cancellingSentence}</SeriesPreview>
      )}
      {isSeries && <CoverQuestion {...props} />}
      <OverRunQuestion {...props} />
    </div>
  );
}

/**
 * A time that came back with an earlier draft or a link, or was chosen a while ago, may be taken by now: it is
 * let go as soon as the answer for its day says so. One that was chosen for the clean as it was before a change
 * stands where it is free for the clean as it is now.
 */
function useEarlierTime(
  draft: BookingDraft,
  days: ReadonlyMap<string, AvailableDay> | null,
  change: StepProps['change'],
): { isGone: boolean; freeTime: string | null } {
  const { startDate, startTime } = draft;
  const [found, setFound] = useState({ isGone: false, freeTime: '' });
  const day = startDate === null ? undefined : days?.get(startDate);
  const isKnown = startTime !== null && day !== undefined;
  const isTaken = isKnown && !day.startTimes.includes(startTime);
  const key = startTimeKey(draft);
  const isForAnother = isKnown && draft.startTimeKey !== key;
  useEffect(() => {
    if (isTaken) {
      setFound({ isGone: true, freeTime: '' });
      change({ startTime: null });
    } else if (isForAnother) {
      setFound({ isGone: false, freeTime: startTime });
      change({ startTime, startTimeKey: key });
    }
  }, [isTaken, isForAnother, startTime, key, change]);
  return {
    isGone: found.isGone && startTime === null,
    freeTime: found.freeTime === startTime ? startTime : null,
  };
}

/** The chosen time, where another day has it too. */
function timeOn(draft: BookingDraft, day: AvailableDay | undefined): string | null {
  const { startTime } = draft;
  const holds = startTime !== null && draft.startTimeKey === startTimeKey(draft);
  return holds && day?.startTimes.includes(startTime) ? startTime : null;
}

/** The days begin after it, and nothing else says why. */
function TooLate({ words }: { words: string | null }) {
  return words === null ? null : <p className={classes.late}>{words}</p>;
}

function MissedTime({ time }: { time: string }) {
  return (
    <Note>
      <p>At {formatTime(time)} nobody is free on this day. Choose another time.</p>
    </Note>
  );
}

function StillFree({ time }: { time: string }) {
  return (
    <Note>
      <p>At {formatTime(time)} somebody is still free for the clean as you have changed it.</p>
    </Note>
  );
}

function GoneTime() {
  return (
    <Note>
      <p>The time you had chosen is no longer free. Choose another one.</p>
    </Note>
  );
}

function Retry({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{message}</p>
      <Button variant="default" onClick={onRetry}>
        Load the times again
      </Button>
    </div>
  );
}

type SoonestProps = {
  days: ReadonlyMap<string, AvailableDay> | null;
  /** On later pages the first free day shown need not be the soonest there is. */
  isFirstWindow: boolean;
  onTake: (startDate: string, startTime: string) => void;
};

/** One press for whoever only wants it done. Its place is kept while the times are on their way. */
function Soonest({ days, isFirstWindow, onTake }: SoonestProps) {
  if (days === null) return <p className={classes.soonest}>Looking for free times…</p>;
  const day = [...days.values()].find(({ startTimes }) => startTimes.length > 0);
  const time = day?.startTimes[0];
  if (!day || !time) {
    return <p className={classes.soonest}>No cleaner is free on these days. Look at later dates.</p>;
  }
  return (
    <p className={classes.soonest}>
      <Button variant="light" onClick={() => onTake(day.date, time)}>
        {`${isFirstWindow ? 'Take the soonest' : 'Take the first of these dates'}: ${formatLongDate(day.date)}, ${formatTime(time)}`}
      </Button>
    </p>
  );
}
