import { Button } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from './days.module.css';
import type { AvailableDay } from './use-available-days.ts';

type TimeQuestionProps = {
  draft: { startDate: string | null; startTime: string | null };
  change: (part: { startDate: string }) => void;
  errorOf: StepProps['errorOf'];
  /** null while they are on their way. */
  days: ReadonlyMap<string, AvailableDay> | null;
  onChoose: (startDate: string, startTime: string) => void;
};

const parts = [
  { name: 'Morning', from: '00:00', to: '12:00' },
  { name: 'Afternoon', from: '12:00', to: '17:00' },
  { name: 'Evening', from: '17:00', to: '24:00' },
];

/**
 * The times of a day that is pressed come into sight once they are there: on a phone they begin under the price.
 * Whoever goes through the days by keys stays at them.
 */
function useInSight(startDate: string | null, isThere: boolean) {
  const place = useRef<HTMLFieldSetElement & HTMLDivElement>(null);
  const shown = useRef(startDate);
  useEffect(() => {
    if (!isThere || shown.current === startDate) return;
    shown.current = startDate;
    if (!document.activeElement?.matches(':focus-visible'))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [startDate, isThere]);
  return place;
}

/** The free times of the chosen day; for a day without any, why, and the next day that has some. */
export function TimeQuestion({ draft, change, errorOf, days, onChoose }: TimeQuestionProps) {
  const { startDate } = draft;
  const day = startDate === null ? undefined : days?.get(startDate);
  const id = fieldId('startTime');
  const error = errorOf('startTime');
  const place = useInSight(startDate, day !== undefined);
  if (days === null) return null;
  if (startDate === null || !day) return error ? <NotNow id={id} error={error} /> : null;
  if (day.startTimes.length === 0) {
    return (
      <NoTimes ref={place} id={id} day={day} days={days} onChoose={(date) => change({ startDate: date })} />
    );
  }
  const shown = parts.map((part) => ({
    ...part,
    times: day.startTimes.filter((time) => time >= part.from && time < part.to),
  }));
  return (
    <fieldset ref={place} className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>What time on {formatLongDate(startDate)}?</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {shown
        .filter(({ times }) => times.length > 0)
        .map(({ name, times }) => (
          <div key={name}>
            <p className={classes.part}>{name}</p>
            <div className={classes.times}>
              {times.map((time) => (
                <label key={time} className={classes.time}>
                  <input
                    type="radio"
                    id={time === day.startTimes[0] ? id : undefined}
                    name="startTime"
                    value={time}
                    className={classes.input}
                    checked={draft.startTime === time}
                    onChange={() => onChoose(startDate, time)}
                  />
                  {formatTime(time)}
                </label>
              ))}
            </div>
          </div>
        ))}
    </fieldset>
  );
}

/** Where the problem's link leads while no times are shown: the chosen day is in other weeks. */
function NotNow({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} tabIndex={-1} className={classes.error}>
      {error}
    </p>
  );
}

type NoTimesProps = {
  ref: Ref<HTMLDivElement>;
  /** Where the problem's link leads: the way to another day. */
  id: string;
  day: AvailableDay;
  days: ReadonlyMap<string, AvailableDay>;
  onChoose: (date: string) => void;
};

function NoTimes({ ref, id, day, days, onChoose }: NoTimesProps) {
  const next = [...days.values()].find(({ date, startTimes }) => date > day.date && startTimes.length > 0);
  const why = day.problem ?? `No cleaner near you is free for this long on ${formatLongDate(day.date)}`;
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classes.none} role="status">
      <p>{why.replace(/\.?$/, '.')} Choose another day.</p>
      {next && (
        <Button variant="default" onClick={() => onChoose(next.date)}>
          Go to {formatLongDate(next.date)}
        </Button>
      )}
    </div>
  );
}
