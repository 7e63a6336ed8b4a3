import type { ReactNode } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { StepProps } from '../draft/step-props.ts';
import type { DayWindow } from './day-windows.ts';
import classes from './days.module.css';
import type { AvailableDay } from './use-available-days.ts';

type DayQuestionProps = {
  draft: { startDate: string | null };
  change: (part: { startDate: string }) => void;
  errorOf: StepProps['errorOf'];
  window: DayWindow;
  /** null while the times are on their way. */
  days: ReadonlyMap<string, AvailableDay> | null;
  /** Of a clean that moves: the day it has now. */
  bookedDate?: string | null;
  /** Between the question and the days: the quick way, and the way to other weeks. */
  children: ReactNode;
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Four weeks of days as radio buttons. A day without times can be chosen too: it then says why it has none. */
export function DayQuestion(props: DayQuestionProps) {
  const { draft, change, errorOf, window, days, bookedDate = null, children } = props;
  const id = fieldId('startDate');
  const error = errorOf('startDate');
  const first = window.days.find((date) => date !== null);
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Which day?</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {children}
      <div className={classes.grid} aria-busy={days === null}>
        {weekdays.map((weekday) => (
          <span key={weekday} aria-hidden className={classes.weekday}>
            {weekday[0]}
            <span className={classes.rest}>{weekday.slice(1)}</span>
          </span>
        ))}
        {window.days.map((date, index) =>
          date === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank place is its position and nothing else
            <span key={`blank-${index}`} />
          ) : (
            <Day
              key={date}
              id={date === first ? id : undefined}
              date={date}
              day={days?.get(date)}
              isLoading={days === null}
              isChosen={draft.startDate === date}
              isBooked={date === bookedDate}
              onChoose={() => change({ startDate: date })}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** 'Nov'. */
const monthOf = (date: string) => (formatLongDate(date).split(' ').at(-1) ?? '').slice(0, 3);

type DayProps = {
  id: string | undefined;
  date: string;
  day: AvailableDay | undefined;
  isLoading: boolean;
  isChosen: boolean;
  isBooked: boolean;
  onChoose: () => void;
};

/** Few times are worth saying at a glance; a screen reader is told every count. */
const few = 3;

function stateOf(day: AvailableDay | undefined): { word: string; spoken: string } {
  const count = day?.startTimes.length ?? 0;
  if (day?.problem) return { word: 'Closed', spoken: 'closed' };
  if (count === 0) return { word: 'Full', spoken: 'no free times' };
  const spoken = count === 1 ? '1 free time' : `${count} free times`;
  return { word: count > few ? '' : count === 1 ? '1 time' : `${count} times`, spoken };
}

function Day({ id, date, day, isLoading, isChosen, isBooked, onChoose }: DayProps) {
  const { word, spoken } = stateOf(day);
  const now = isBooked ? ', booked now' : '';
  const isFree = (day?.startTimes.length ?? 0) > 0;
  return (
    <label
      className={classes.day}
      data-free={isFree || isLoading || undefined}
      data-loading={isLoading || undefined}
    >
      <input
        type="radio"
        id={id}
        name="startDate"
        value={date}
        className={classes.input}
        checked={isChosen}
        aria-label={isLoading ? formatLongDate(date) : `${formatLongDate(date)}, ${spoken}${now}`}
        onChange={onChoose}
      />
      <span aria-hidden className={classes.number}>
        {Number(date.slice(8))}
        {date.endsWith('-01') && <span className={classes.month}> {monthOf(date)}</span>}
      </span>
      <span aria-hidden className={classes.word}>
        {isLoading ? ' ' : isBooked ? 'Now' : word}
      </span>
    </label>
  );
}
