import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import {
  allCleanerCounts,
  cleanerCounts,
  extras,
  hoursOptions,
  labels,
  longHours,
  roomCounts,
} from '#domain/booking/options.ts';
import classes from '../step.module.css';
import { AddedTimeNote } from './added-time-note.tsx';
import own from './change.module.css';
import type { AmendableTerms, Changer } from './changeable-booking.ts';
import { useAddedTime } from './use-added-time.ts';

type Questions = { booking: AmendableTerms; by: Changer; problems: readonly FormProblem[] };

/** Hours, cleaners, rooms, extras, products and address of a clean, as `wishFrom` reads them. */
export function AmendQuestions({ booking, by, problems }: Questions) {
  const { place, added, follow, choose } = useAddedTime(booking, by);
  return (
    <div ref={place} className={own.questions} onChange={follow}>
      <SizeQuestions booking={booking} by={by} problems={problems} />
      <ExtrasQuestions booking={booking} />
      <AddedTimeNote booked={booking.hours ?? 0} added={added} choose={choose} />
      <PlaceQuestions booking={booking} problems={problems} />
    </div>
  );
}

const withOwn = (choices: readonly number[], own: number | null | undefined) =>
  [...new Set([...choices, ...(own ? [own] : [])])].toSorted((a, b) => a - b);

function SizeQuestions({ booking, by, problems }: Questions) {
  const isOffice = by === 'company';
  const quarters = withOwn(
    isOffice ? [...hoursOptions, ...longHours] : hoursOptions,
    (booking.hours ?? 0) * 4,
  );
  const counts = withOwn(isOffice ? allCleanerCounts : cleanerCounts, booking.cleanerCount);
  return (
    <div className={classes.pair}>
      <NativeSelect
        id={fieldId('wish.hours')}
        name="hours"
        label="How long, each cleaner"
        defaultValue={String(booking.hours)}
        error={problemFor(problems, 'wish.hours')}
        data={quarters.map((each) => ({ value: String(each / 4), label: hoursLabel(each / 4) }))}
      />
      <NativeSelect
        id={fieldId('wish.cleanerCount')}
        name="cleanerCount"
        label="Cleaners"
        defaultValue={String(booking.cleanerCount)}
        error={problemFor(problems, 'wish.cleanerCount')}
        data={counts.map((count) => ({
          value: String(count),
          label: count === 1 ? '1 cleaner' : `${count} cleaners`,
        }))}
      />
      {booking.serviceLocation === 'House' && (
        <>
          <Rooms field="bedroomCount" label="Bedrooms" value={booking.bedroomCount} problems={problems} />
          <Rooms field="bathroomCount" label="Bathrooms" value={booking.bathroomCount} problems={problems} />
        </>
      )}
    </div>
  );
}

type RoomsProps = {
  field: string;
  label: string;
  value: number | null | undefined;
  problems: readonly FormProblem[];
};

function Rooms({ field, label, value, problems }: RoomsProps) {
  return (
    <NativeSelect
      id={fieldId(`wish.${field}`)}
      name={field}
      label={label}
      defaultValue={String(value)}
      error={problemFor(problems, `wish.${field}`)}
      data={withOwn(roomCounts, value).map(String)}
    />
  );
}

function ExtrasQuestions({ booking }: { booking: AmendableTerms }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Extras and products</legend>
      <div className={`${classes.ticks} ${own.ticks}`}>
        {extras.map((extra) => (
          <Checkbox
            key={extra}
            name="extras"
            value={extra}
            label={labels.extra[extra]}
            defaultChecked={booking.extras?.[extra] ?? false}
          />
        ))}
        <Checkbox
          name="cleaningSupplies"
          label="Bring products and a vacuum"
          defaultChecked={booking.cleaningSupplies ?? false}
        />
      </div>
    </fieldset>
  );
}

function PlaceQuestions({ booking, problems }: Omit<Questions, 'by'>) {
  return (
    <div className={classes.pair}>
      <TextInput
        id={fieldId('wish.address')}
        name="address"
        label="Street and house number"
        defaultValue={booking.address ?? ''}
        error={problemFor(problems, 'wish.address')}
      />
      <TextInput
        id={fieldId('wish.postalCode')}
        name="postalCode"
        label="Postcode"
        defaultValue={booking.postalCode ?? ''}
        error={problemFor(problems, 'wish.postalCode')}
      />
    </div>
  );
}
