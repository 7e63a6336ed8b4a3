import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { NameQuestions } from '#app/components/selling/name-questions.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { heardFromLabels } from '#domain/label/application-labels.ts';
import { experienceOptions, heardFromOptions } from '#domain/provider/options.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';
import classes from './application.module.css';
import type { StepProps } from './step-props.ts';

/** With its list of languages too long for the first steps. */
const LanguagesField = lazy(() =>
  import('#app/components/form/languages-field.tsx').then((module) => ({ default: module.LanguagesField })),
);

/** Step 3: who applies, and how to reach them. */
export function YouStep(props: StepProps) {
  return (
    <>
      <NameQuestions {...props} lastNameHint="As on your identity document" />
      <ReachQuestions {...props} />
      <MoreQuestions {...props} />
    </>
  );
}

function ReachQuestions({ draft, change, errorOf }: StepProps) {
  return (
    <>
      <EmailInput
        id={fieldId('email')}
        label="Email address"
        description="We send a link here that opens your account. Jobs come here too."
        autoComplete="email"
        className={classes.medium}
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('phone')}
        type="tel"
        label="Mobile number"
        description="A customer sees it only from 24 hours before a job you have taken."
        autoComplete="tel"
        className={classes.medium}
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('address')}
        label="Street and house number"
        description="Where you live, with the flat or floor. Only we see it."
        autoComplete="street-address"
        className={classes.medium}
        maxLength={120}
        value={draft.address}
        error={errorOf('address')}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
    </>
  );
}

const oneOf = <Value extends string>(options: readonly Value[], typed: string): Value | null =>
  options.find((option) => option === typed) ?? null;

function MoreQuestions({ draft, change, errorOf }: StepProps) {
  const today = londonDate(serverNow());
  return (
    <>
      <Suspense>
        <LanguagesField
          id={fieldId('languages')}
          label="Languages you speak (optional)"
          error={errorOf('languages')}
          codes={draft.languages}
          onChange={(languages) => change({ languages })}
        />
      </Suspense>
      <NativeSelect
        id={fieldId('experienceYears')}
        label="How long have you worked as a cleaner? (optional)"
        className={classes.medium}
        data={[{ value: '', label: 'Less than a year' }, ...experienceOptions]}
        value={draft.experienceYears ?? ''}
        error={errorOf('experienceYears')}
        onChange={(event) => change({ experienceYears: oneOf(experienceOptions, event.currentTarget.value) })}
      />
      <TextInput
        id={fieldId('expectedJoinDate')}
        type="date"
        label="When could you start? (optional)"
        className={classes.medium}
        min={today}
        max={addMonths(today, 12)}
        value={draft.expectedJoinDate}
        error={errorOf('expectedJoinDate')}
        onChange={(event) => change({ expectedJoinDate: event.currentTarget.value })}
      />
      <NativeSelect
        id={fieldId('heardFrom')}
        label="How did you hear of us? (optional)"
        className={classes.medium}
        data={[
          { value: '', label: 'I’d rather not say' },
          ...heardFromOptions.map((value) => ({ value, label: heardFromLabels[value] })),
        ]}
        value={draft.heardFrom ?? ''}
        error={errorOf('heardFrom')}
        onChange={(event) => change({ heardFrom: oneOf(heardFromOptions, event.currentTarget.value) })}
      />
    </>
  );
}
