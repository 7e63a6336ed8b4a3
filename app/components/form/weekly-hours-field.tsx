import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { WeekDay } from '#app/lib/form/week-on-wire.ts';
import { formatTime, weekdayNames } from '#domain/time/london.ts';
import classes from './weekly-hours-field.module.css';

type WeeklyHoursFieldProps = {
  week: readonly WeekDay[];
  onChange: (week: WeekDay[]) => void;
  errorOf: (field: string) => string | undefined;
  idOf?: (field: string) => string;
};

const usualStart = '09:00';
const usualEnd = '17:00';
const clockOf = (halfHour: number) =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;
const halfHours = Array.from({ length: 35 }, (_, index) => clockOf(12 + index));
/** Half hours of the last start and the last end of a day that can be chosen, and of a shift to begin with. */
const lastHalfHour = 46;
const secondShift = { least: 5, usual: 6, pause: 2 };

/** A second shift to begin with: an hour after the first, for three hours; none where the day has no room for one. */
function secondShiftAfter(endTime: string | null): Pick<WeekDay, 'startTime2' | 'endTime2'> | null {
  if (!endTime) return null;
  const end = Math.ceil((Number(endTime.slice(0, 2)) * 60 + Number(endTime.slice(3))) / 30);
  const start = Math.min(end + secondShift.pause, lastHalfHour - secondShift.least);
  if (start < end) return null;
  return {
    startTime2: clockOf(start),
    endTime2: clockOf(Math.min(start + secondShift.usual, lastHalfHour)),
  };
}

/** A day that is switched on takes its own hours from before, else those of the nearest working day above. */
function switchedOn(week: readonly WeekDay[], day: WeekDay): WeekDay {
  const above = week.findLast((one) => one.weekday < day.weekday && one.isWorking);
  const { startTime2, endTime2 } = day.startTime || !above ? day : above;
  return {
    ...day,
    isWorking: true,
    startTime: day.startTime ?? above?.startTime ?? usualStart,
    endTime: day.endTime ?? above?.endTime ?? usualEnd,
    startTime2,
    endTime2,
  };
}

const timeFields = ['startTime', 'endTime', 'startTime2', 'endTime2'] as const;

/** The seven days of a cleaner's week: a tick for each day, and from when to when, in one shift or two. */
export function WeeklyHoursField({ week, onChange, errorOf, idOf = fieldId }: WeeklyHoursFieldProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const change = (weekday: number, part: Partial<WeekDay>) => {
    setEdited(weekday);
    onChange(week.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));
  };
  const error = errorOf('weeklyHours');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Days and hours you can work</legend>
      <p className={classes.hint}>You only hear of jobs inside these hours. Change them whenever you like.</p>
      {error && <p className={classes.error}>{error}</p>}
      <QuickButtons week={week} edited={edited} onChange={onChange} />
      <div className={classes.days}>
        {week.map((day, index) => (
          <Day
            key={day.weekday}
            day={day}
            idOf={idOf}
            index={index}
            error={timeFields
              .map((field) => errorOf(`weeklyHours.${index}.${field}`))
              .find((message) => message !== undefined)}
            onChange={(part) => change(day.weekday, part)}
            onSwitchOn={() => change(day.weekday, switchedOn(week, day))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type QuickButtonsProps = {
  week: readonly WeekDay[];
  /** The weekday that was changed last, whose hours others may take. */
  edited: number | null;
  onChange: (week: WeekDay[]) => void;
};

function QuickButtons({ week, edited, onChange }: QuickButtonsProps) {
  const switchOn = (last: number) => {
    const days = [...week];
    for (const [index, day] of week.entries())
      days[index] = day.weekday <= last ? switchedOn(days, day) : { ...day, isWorking: false };
    onChange(days);
  };
  const working = week.filter(({ isWorking }) => isWorking);
  const model = working.find(({ weekday }) => weekday === edited) ?? working[0];
  const others = working.filter((day) => model && !hasSameHours(day, model));
  return (
    <div className={classes.quick}>
      <Button variant="default" size="xs" onClick={() => switchOn(5)}>
        Monday to Friday
      </Button>
      <Button variant="default" size="xs" onClick={() => switchOn(7)}>
        Every day
      </Button>
      {model && others.length > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange(week.map((day) => withHours(day, model)))}
        >
          Copy {weekdayNames[model.weekday - 1]} to the other days
        </Button>
      )}
    </div>
  );
}

const hasSameHours = (one: WeekDay, other: WeekDay): boolean =>
  timeFields.every((field) => one[field] === other[field]);

/** A day off stays one. */
const withHours = (day: WeekDay, { startTime, endTime, startTime2, endTime2 }: WeekDay): WeekDay =>
  day.isWorking ? { ...day, startTime, endTime, startTime2, endTime2 } : day;

type DayProps = {
  day: WeekDay;
  index: number;
  error: string | undefined;
  idOf: (field: string) => string;
  onChange: (part: Partial<WeekDay>) => void;
  onSwitchOn: () => void;
};

function Day({ day, index, error, idOf, onChange, onSwitchOn }: DayProps) {
  const name = weekdayNames[index] ?? '';
  const errorId = `${idOf(`weeklyHours.${index}`)}-error`;
  const shift = { day, index, idOf, errorId: error ? errorId : undefined, onChange };
  return (
    <div className={classes.day}>
      <label className={classes.name}>
        <input
          type="checkbox"
          id={index === 0 ? idOf('weeklyHours') : undefined}
          className={classes.tick}
          checked={day.isWorking}
          onChange={(event) => (event.currentTarget.checked ? onSwitchOn() : onChange({ isWorking: false }))}
        />
        <span className={classes.long}>{name}</span>
        <span className={classes.short} aria-hidden>
          {name.slice(0, 3)}
        </span>
      </label>
      {day.isWorking ? (
        <div>
          <Shift {...shift} label={name} from="startTime" to="endTime" />
          <SecondShift {...shift} name={name} />
        </div>
      ) : (
        <span className={classes.off}>Day off</span>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type DayShift = Pick<DayProps, 'day' | 'index' | 'idOf' | 'onChange'> & { errorId: string | undefined };

/** A day that has one shift offers another; one that has two lets the second go. */
function SecondShift({ name, ...shift }: DayShift & { name: string }) {
  const { day, onChange } = shift;
  const hasSecond = day.startTime2 !== null || day.endTime2 !== null;
  const added = secondShiftAfter(day.endTime);
  if (!hasSecond && !added) return null;
  return hasSecond ? (
    <>
      <Shift {...shift} label={`${name}, second shift,`} from="startTime2" to="endTime2" />
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Remove the second shift of ${name}`}
        onClick={() => onChange({ startTime2: null, endTime2: null })}
      >
        Remove
      </Button>
    </>
  ) : (
    <Button
      variant="subtle"
      size="xs"
      aria-label={`Add a second shift on ${name}`}
      onClick={() => added && onChange(added)}
    >
      Add a second shift
    </Button>
  );
}

type ShiftProps = DayShift & {
  label: string;
  from: 'startTime' | 'startTime2';
  to: 'endTime' | 'endTime2';
};

function Shift({ day, index, idOf, errorId, onChange, label, from, to }: ShiftProps) {
  return (
    <div className={classes.times}>
      <Time
        id={idOf(`weeklyHours.${index}.${from}`)}
        label={`${label} from`}
        value={day[from]}
        errorId={errorId}
        onChange={(time) => onChange({ [from]: time })}
      />
      <span aria-hidden>to</span>
      <Time
        id={idOf(`weeklyHours.${index}.${to}`)}
        label={`${label} to`}
        value={day[to]}
        errorId={errorId}
        onChange={(time) => onChange({ [to]: time })}
      />
    </div>
  );
}

type TimeProps = {
  id: string;
  label: string;
  value: string | null;
  errorId: string | undefined;
  onChange: (time: string) => void;
};

function Time({ id, label, value, errorId, onChange }: TimeProps) {
  const times = value && !halfHours.includes(value) ? [value, ...halfHours].toSorted() : halfHours;
  return (
    <select
      id={id}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={classes.time}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </select>
  );
}
