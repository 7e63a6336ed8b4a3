import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './password-field.module.css';

type PasswordFieldProps = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  field?: string;
  /** The control's id; names it apart from those of other forms on the page. */
  id?: string;
  description?: string;
  error?: string;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, autoComplete, field = 'password', id = fieldId(field), description, error } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      id={id}
      name={field}
      label={label}
      description={description}
      error={error}
      w="100%"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={76}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-controls={id}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
