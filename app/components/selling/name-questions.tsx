import { TextInput } from '@mantine/core';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './name-questions.module.css';

type Names = { firstName: string; lastName: string };
type NameQuestionsProps = {
  draft: Names;
  change: (part: Partial<Names>) => void;
  errorOf: (field: string) => string | undefined;
  lastNameHint?: string;
};

/** First and last name, side by side where there is room; a step's own distance between its questions holds. */
export function NameQuestions({ draft, change, errorOf, lastNameHint }: NameQuestionsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        id={fieldId('firstName')}
        label="First name"
        autoComplete="given-name"
        spellCheck={false}
        value={draft.firstName}
        error={errorOf('firstName')}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('lastName')}
        label="Last name"
        description={lastNameHint}
        autoComplete="family-name"
        spellCheck={false}
        value={draft.lastName}
        error={errorOf('lastName')}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
    </div>
  );
}
