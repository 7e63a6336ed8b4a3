import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';

type SeriesFormProps = {
  /** The visit or series it changes, as it was read. */
  of: { id: string; version: number };
  /** Tells apart the fields of several forms of a kind on the page. */
  name: string;
  children: (state: {
    problems: readonly FormProblem[];
    isBusy: boolean;
    idOf: (field: string) => string;
  }) => ReactNode;
};

/** A form of the series' screen; its buttons name what they do in `answer`. */
export function SeriesForm({ of, name, children }: SeriesFormProps) {
  const submission = useSubmission();
  const { problems, isBusy } = submission;
  const idOf = (field: string) => `${name}-${field}`;
  return (
    <SubmitForm submission={submission} hidden={{ of: of.id, version: of.version }} idOf={idOf}>
      <Stack gap="sm" align="flex-start">
        {children({ problems, isBusy, idOf })}
      </Stack>
    </SubmitForm>
  );
}
