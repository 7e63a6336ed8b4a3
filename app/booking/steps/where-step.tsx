import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { type Choice, ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { IconCircleCheck } from '#app/icons/site.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { floors, labels, parkingOptions } from '#domain/booking/options.ts';
import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { StepProps } from '../draft/step-props.ts';
import { withArea } from '../draft/with-area.ts';
import classes from '../step.module.css';

/** Step 3: the postcode first, because it decides whether we can come, then how to find and enter the home. */
export function WhereStep(props: StepProps) {
  return (
    <div className={classes.questions}>
      <div className={classes.fields}>
        <PostcodeQuestion {...props} />
        <AddressQuestion {...props} />
        <FloorQuestion {...props} />
      </div>
      {props.draft.floor !== null && props.draft.floor !== 0 && <LiftQuestion {...props} />}
      <ParkingQuestion {...props} />
      <SomebodyHomeQuestion {...props} />
      <NotesQuestions {...props} />
    </div>
  );
}

const typingPauseMs = 400;

/** Looks the area up while the rest of the step is filled in; the way on asks again if it has to. */
function useAreaLookup({ draft, settings, change }: StepProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another postcode is another question
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { areaOutcode, areaCity } = (await withArea(draft, settings)).draft;
      if (areaOutcode !== draft.areaOutcode) change({ areaOutcode, areaCity });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft.postalCode]);
}

function PostcodeQuestion(props: StepProps) {
  const { draft, change, errorOf } = props;
  useAreaLookup(props);
  const isServed = draft.areaCity !== null && draft.areaOutcode === outcodeOf(draft.postalCode);
  return (
    <div>
      <TextInput
        id={fieldId('postalCode')}
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.short}
        value={draft.postalCode}
        error={errorOf('postalCode') ?? errorOf('city')}
        onChange={(event) => change({ postalCode: event.currentTarget.value })}
      />
      <div aria-live="polite">
        {isServed && draft.areaCity && (
          <p className={classes.good}>
            <IconCircleCheck aria-hidden size={24} />
            <span>
              We clean in {draft.areaOutcode}, {labels.city[draft.areaCity]}.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

function AddressQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <TextInput
      id={fieldId('address')}
      label="Street and house number"
      description="With the number of the flat, if it is one"
      autoComplete="street-address"
      className={classes.medium}
      maxLength={120}
      value={draft.address}
      error={errorOf('address')}
      onChange={(event) => change({ address: event.currentTarget.value })}
    />
  );
}

/** Most homes are below the eleventh floor; the ones above are in the list too. */
const floorChoices = Array.from({ length: floors.highest - floors.lowest + 1 }, (_, index) => {
  const floor = floors.lowest + index;
  return { value: String(floor), label: floorLabel(floor, null) };
});

function FloorQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <NativeSelect
      id={fieldId('floor')}
      autoComplete="off"
      label="Floor of the front door (optional)"
      className={classes.short}
      error={errorOf('floor')}
      value={draft.floor === null ? '' : String(draft.floor)}
      onChange={({ currentTarget: { value } }) => change({ floor: value === '' ? null : Number(value) })}
      data={[{ value: '', label: 'Not said' }, ...floorChoices]}
    />
  );
}

type Answer = 'yes' | 'no' | 'unknown';
const answerOf = (value: boolean | null): Answer => (value === null ? 'unknown' : value ? 'yes' : 'no');
const toBoolean = (answer: Answer): boolean | null => (answer === 'unknown' ? null : answer === 'yes');

const liftChoices: Choice<Answer>[] = [
  { value: 'yes', label: 'There is a lift' },
  { value: 'no', label: 'Stairs only' },
];

function LiftQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      look="pills"
      field="lift"
      legend="Is there a lift? (optional)"
      error={errorOf('lift')}
      choices={liftChoices}
      value={draft.lift === null ? null : answerOf(draft.lift)}
      onChange={(answer) => change({ lift: toBoolean(answer) })}
    />
  );
}

const homeChoices: Choice<Answer>[] = [
  { value: 'yes', label: 'Somebody is home' },
  { value: 'no', label: 'Nobody is home' },
  { value: 'unknown', label: 'Not sure yet' },
];

function SomebodyHomeQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <div>
      <ChoiceGroup
        look="pills"
        field="somebodyHome"
        legend="Will somebody be at home?"
        hint="You don’t have to be. Cleaners see this before they accept."
        error={errorOf('somebodyHome')}
        choices={homeChoices}
        value={answerOf(draft.somebodyHome)}
        onChange={(answer) => change({ somebodyHome: toBoolean(answer) })}
      />
      <div aria-live="polite">
        {draft.somebodyHome === false && draft.commentsForAssistant.trim() === '' && (
          <p className={classes.hint}>Tell your cleaner below how to get in.</p>
        )}
      </div>
    </div>
  );
}

function ParkingQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      field="parking"
      legend="Parking near the home"
      hint="Cleaners who come by car see this before they accept; if you are not sure, choose paid. Parking is never charged to you afterwards: the price you see is the price."
      error={errorOf('parking')}
      choices={parkingOptions.map((value) => ({ value, label: labels.parking[value] }))}
      value={draft.parking}
      onChange={(parking) => change({ parking })}
    />
  );
}

function NotesQuestions({ draft, change, errorOf }: StepProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        id={fieldId('pets')}
        autoComplete="off"
        label="Pets (optional)"
        description="Cleaners see this before they accept"
        className={classes.medium}
        maxLength={200}
        value={draft.pets}
        error={errorOf('pets')}
        onChange={(event) => change({ pets: event.currentTarget.value })}
      />
      <Textarea
        id={fieldId('commentsForAssistant')}
        autoComplete="off"
        label="Notes for your cleaner (optional)"
        description="How to get in, what matters most. Only a cleaner who has accepted sees them."
        rows={4}
        value={draft.commentsForAssistant}
        error={errorOf('commentsForAssistant')}
        onChange={(event) => change({ commentsForAssistant: event.currentTarget.value })}
      />
      <Textarea
        id={fieldId('commentsForUs')}
        autoComplete="off"
        label="Anything we should know? (optional)"
        description="Only we read it. Your cleaner doesn’t see it."
        rows={3}
        value={draft.commentsForUs}
        error={errorOf('commentsForUs')}
        onChange={(event) => change({ commentsForUs: event.currentTarget.value })}
      />
    </div>
  );
}
