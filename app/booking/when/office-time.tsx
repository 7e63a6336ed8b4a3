import { NativeSelect, TextInput } from '@mantine/core';
import { fieldId } from '#app/lib/form/form-field.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { startTimes } from '#domain/booking/options.ts';
import { formatTime, londonDate } from '#domain/time/london.ts';
import classes from '../step.module.css';

type NewTime = { startDate: string | null; startTime: string | null };
type OfficeTimeProps = { time: NewTime; onChange: (time: NewTime) => void };

/**
 * The office may choose any open day and time, whether or not anybody is free then (rules/matching#offered-times).
 */
export function OfficeTime({ time, onChange }: OfficeTimeProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        id={fieldId('startDate')}
        name="startDate"
        type="date"
        label="New day"
        min={londonDate(serverNow())}
        value={time.startDate ?? ''}
        onChange={(event) => onChange({ ...time, startDate: event.currentTarget.value || null })}
      />
      <NativeSelect
        id={fieldId('startTime')}
        name="startTime"
        label="New time"
        value={time.startTime ?? ''}
        onChange={(event) => onChange({ ...time, startTime: event.currentTarget.value || null })}
        data={[
          { value: '', label: 'Choose a time' },
          ...startTimes.map((value) => ({ value, label: formatTime(value) })),
        ]}
      />
    </div>
  );
}
