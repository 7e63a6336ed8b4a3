import { Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { fieldId } from '#app/lib/field-id.ts';
import { labels, parkingOptions } from '#domain/booking/options.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import classes from './step.module.css';
import type { StepProps } from './step-props.ts';
import { withArea } from './with-area.ts';

/** Step 3: the postcode first, because it decides whether we can come, then how to find and enter the home. */
export function WhereStep(props: StepProps) {
  return (
    <div className={classes.questions}>
      <div className={classes.fields}>
        <PostcodeQuestion {...props} />
        <AddressQuestion {...props} />
      </div>
      <ParkingQuestion {...props} />
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
      description="With the flat or floor, if there is one"
      autoComplete="street-address"
      className={classes.medium}
      maxLength={120}
      value={draft.address}
      error={errorOf('address')}
      onChange={(event) => change({ address: event.currentTarget.value })}
    />
  );
}

function ParkingQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      field="parking"
      legend="Parking near the home"
      hint="Cleaners who come by car see this before they accept."
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
        label="Notes for your cleaner (optional)"
        description="How to get in, what matters most. Only a cleaner who has accepted sees them."
        rows={4}
        value={draft.commentsForAssistant}
        error={errorOf('commentsForAssistant')}
        onChange={(event) => change({ commentsForAssistant: event.currentTarget.value })}
      />
      <Textarea
        id={fieldId('commentsForUs')}
        label="Anything we should know? (optional)"
        description="For Brightwren only. Your cleaner doesn’t see it."
        rows={3}
        value={draft.commentsForUs}
        error={errorOf('commentsForUs')}
        onChange={(event) => change({ commentsForUs: event.currentTarget.value })}
      />
    </div>
  );
}
