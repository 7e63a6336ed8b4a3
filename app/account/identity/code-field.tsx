import { TextInput } from '@mantine/core';
import classes from './code-field.module.css';

type CodeFieldProps = { id: string; error?: string; description?: string };

/** The 6 digits of a mail; phones offer to fill them in. */
export function CodeField({ id, error, description }: CodeFieldProps) {
  return (
    <TextInput
      id={id}
      name="code"
      label="6-digit code"
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={200}
      classNames={{ input: classes.digits }}
      error={error}
    />
  );
}
