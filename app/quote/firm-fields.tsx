import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { PlainField } from '#app/lib/form/plain-field.ts';
import { type Labels, optionsIn } from '#domain/label/label-in.ts';
import { desiredTimes } from '#domain/quote/firm-choices.ts';
import { quoteFrequencyLabels, weekdays } from '#domain/quote/quoted-plan.ts';
import { weekdayNames } from '#domain/time/london.ts';
import { PictureFields } from './picture-fields.tsx';
import classes from './quote.module.css';
import { answersOf, type TypedQuote } from './quote-answers.ts';

const choices = (labels: Labels) => [{ value: '', label: 'Not sure yet' }, ...optionsIn(labels)];

/** What we ask a firm instead of its rooms: who it is, how large the place is, how often and when, and pictures. */
export function FirmFields({ field, typed }: { field: PlainField; typed: TypedQuote }) {
  return (
    <div className={classes.firm}>
      <TextInput
        {...field('businessName')}
        label="Name of the business (optional)"
        autoComplete="organization"
        maxLength={100}
      />
      <div className={classes.pair}>
        <TextInput
          {...field('floorArea')}
          label="Square metres (optional)"
          inputMode="numeric"
          description="Roughly."
        />
        <TextInput
          {...field('deskCount')}
          label="Or the number of desks (optional)"
          inputMode="numeric"
          description="If you don’t know the size."
        />
        <NativeSelect
          {...field('desiredFrequency')}
          label="How often?"
          data={choices(quoteFrequencyLabels)}
        />
        <NativeSelect {...field('desiredTime')} label="When in the day?" data={choices(desiredTimes)} />
      </div>
      <Weekdays field={field} typed={typed} />
      <PictureFields error={field('pictures').error} typed={typed} />
    </div>
  );
}

function Weekdays({ field, typed }: { field: PlainField; typed: TypedQuote }) {
  const chosen = answersOf(typed, 'desiredWeekdays');
  const { error } = field('desiredWeekdays');
  return (
    <fieldset className={classes.days}>
      <legend>On which days? (optional)</legend>
      {error && <p className={classes.error}>{error}</p>}
      {weekdays.map((day, index) => (
        <Checkbox
          key={day}
          id={index === 0 ? field('desiredWeekdays').id : undefined}
          name="desiredWeekdays"
          value={day}
          defaultChecked={chosen.includes(day)}
          label={weekdayNames[index]}
        />
      ))}
    </fieldset>
  );
}
