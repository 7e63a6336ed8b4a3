import { Textarea } from '@mantine/core';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';

type FreeTextFieldProps = {
  label: string;
  name?: string;
  description?: string;
  maxLength?: number;
  rows?: number;
  defaultValue?: string;
  idOf: (field: string) => string;
  problems: readonly FormProblem[];
};

/** A few sentences somebody types about a visit. */
export function FreeTextField({
  label,
  name = 'words',
  description,
  maxLength = 1000,
  rows = 2,
  defaultValue,
  idOf,
  problems,
}: FreeTextFieldProps) {
  return (
    <Textarea
      id={idOf(name)}
      name={name}
      label={label}
      description={description}
      rows={rows}
      defaultValue={defaultValue}
      maxLength={maxLength}
      w="100%"
      error={problemFor(problems, name)}
    />
  );
}
