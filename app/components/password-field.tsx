import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldId } from '#app/lib/field-id.ts';
import classes from './password-field.module.css';

type PasswordFieldProps = {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  description?: string;
  error?: string;
};

export function PasswordField({ label, autoComplete, description, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = fieldId('password');
  return (
    <TextInput
      id={id}
      name="password"
      label={label}
      description={description}
      error={error}
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
