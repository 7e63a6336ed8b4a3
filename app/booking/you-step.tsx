import { TextInput } from '@mantine/core';
import { NameQuestions } from '#app/components/name-questions.tsx';
import { TickBox } from '#app/components/tick-box.tsx';
import { fieldId } from '#app/lib/field-id.ts';
import classes from './step.module.css';
import type { StepProps } from './step-props.ts';

/** Step 5: who books. No account is needed; the email brings a link that opens one. */
export function YouStep(props: StepProps) {
  const { draft, change, errorOf } = props;
  return (
    <div className={classes.fields}>
      <NameQuestions {...props} />
      <TextInput
        id={fieldId('email')}
        type="email"
        label="Email address"
        description="We send your booking here, with a link to follow it. You need no account to book."
        autoComplete="email"
        spellCheck={false}
        className={classes.medium}
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('phone')}
        type="tel"
        label="Phone number"
        description="Your cleaner sees it only from 24 hours before to 24 hours after the clean."
        autoComplete="tel"
        className={classes.medium}
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TickBox
        field="offerNotifications"
        label="Email me offers from Brightwren now and then"
        hint="If you like. You can stop them at any time."
        error={errorOf('offerNotifications')}
        isTicked={draft.offerNotifications}
        onChange={(offerNotifications) => change({ offerNotifications })}
      />
    </div>
  );
}
