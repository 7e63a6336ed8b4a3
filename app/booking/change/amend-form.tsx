import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amendTermsDocument } from '#app/documents/booking-changes.ts';
import type { AmendTermsQuery, AmendWishInput } from '#app/graphql/graphql.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { type QueryState, useQuery } from '#app/lib/call/use-query.ts';
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
import { wishFrom } from '../draft/wish-from.ts';
import classes from '../step.module.css';
import { CostBox } from '../terms/cost-box.tsx';
import { amendSummary } from './amend-label.ts';
import own from './change.module.css';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';

type AmendFormProps = {
  booking: ChangeableBooking;
  by: Changer;
  onKeep: () => void;
  onDone: (words: string) => void;
};
type Terms = AmendTermsQuery['amendTerms'];

/** Other hours, cleaners, rooms, extras, products or address; the new price stands before the button. */
export function AmendForm({ booking, by, onKeep, onDone }: AmendFormProps) {
  const [wish, setWish] = useState<AmendWishInput | null>(null);
  const whenSettled = useDebounced(300);
  const key = wish ? `${booking.version}/${JSON.stringify(wish)}` : null;
  const { answer } = useQuery<Terms>(key, async () => {
    const variables = { id: booking.id, wish: wish ?? {} };
    return (await runDocument(null, amendTermsDocument, variables)).amendTerms;
  });
  const terms = key !== null && answer.kind === 'ready' && !answer.value.isSame ? answer.value : null;
  return (
    <ChangeForm
      answer="amend"
      version={booking.version}
      confirm={terms ? amendSummary(terms, by).confirm : null}
      idle="Change something first"
      keep="Leave it as it is"
      onKeep={onKeep}
      done={terms ? amendSummary(terms, by).done : ''}
      onDone={onDone}
      onChange={(form) => whenSettled(() => setWish(wishFrom(new FormData(form))))}
    >
      {(problems) => (
        <>
          <SizeQuestions booking={booking} by={by} problems={problems} />
          <ExtrasQuestions booking={booking} />
          <PlaceQuestions booking={booking} problems={problems} />
          {key !== null && <Cost answer={answer} by={by} />}
          <input type="hidden" name="expectedTotalPrice" value={terms?.totalPrice ?? 0} />
        </>
      )}
    </ChangeForm>
  );
}

function Cost({ answer, by }: { answer: QueryState<Terms>; by: Changer }) {
  if (answer.kind === 'loading') return <CostBox cost="Working out the price…" />;
  if (answer.kind === 'refused') return <CostBox cost={answer.message} />;
  if (answer.value.isSame) return <CostBox cost="Nothing has changed yet" />;
  const { cost, lines } = amendSummary(answer.value, by);
  return (
    <CostBox cost={cost}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CostBox>
  );
}

type Questions = { booking: ChangeableBooking; by: Changer; problems: readonly FormProblem[] };

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

function ExtrasQuestions({ booking }: { booking: ChangeableBooking }) {
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
