import { Button } from '@mantine/core';
import { useState } from 'react';
import { earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { DayQuestion } from './day-question.tsx';
import { dayWindows, windowWith } from './day-windows.ts';
import { DaysHead } from './days-head.tsx';
import { planHours } from './planned-hours.ts';
import { startTimeKey } from './start-time-key.ts';
import classes from './step.module.css';
import type { StepProps } from './step-props.ts';
import { TimeQuestion } from './time-question.tsx';
import { type AvailableDay, useAvailableDays } from './use-available-days.ts';

type WhenStepProps = StepProps & { freshness: number };

/** Step 4: days with the times at which enough cleaners are free now. */
export function WhenStep(props: WhenStepProps) {
  const { draft, change, freshness } = props;
  const [now] = useState(() => new Date());
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
    freshness,
  );
  if (!shown) return null;
  const days = answer.kind === 'days' ? answer.days : null;
  const choose = (startDate: string, startTime: string) =>
    change({ startDate, startTime, startTimeKey: startTimeKey(draft) });
  return (
    <div className={classes.questions}>
      {answer.kind === 'failed' && <Retry message={answer.message} onRetry={retry} />}
      <DayQuestion {...props} window={shown} days={days}>
        <Soonest days={days} onChoose={choose} />
        <DaysHead windows={windows} place={place} onMove={setPlace} />
      </DayQuestion>
      {days && <TimeQuestion {...props} days={days} onChoose={choose} />}
    </div>
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
  onChoose: (startDate: string, startTime: string) => void;
};

/** One press for whoever only wants it done. Its place is kept while the times are on their way. */
function Soonest({ days, onChoose }: SoonestProps) {
  if (days === null) return <p className={classes.soonest}>Looking for free times…</p>;
  const day = [...days.values()].find(({ startTimes }) => startTimes.length > 0);
  const time = day?.startTimes[0];
  if (!day || !time) {
    return <p className={classes.soonest}>No cleaner is free on these days. Look at later dates.</p>;
  }
  return (
    <p className={classes.soonest}>
      <Button variant="light" onClick={() => onChoose(day.date, time)}>
        Soonest: {formatLongDate(day.date)}, {formatTime(time)}
      </Button>
    </p>
  );
}
