import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';

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
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  const idOf = (field: string) => `${name}-${field}`;
  return (
    <fetcher.Form method="post" noValidate>
      <ErrorSummary problems={problems} idOf={idOf} />
      <input type="hidden" name="of" value={of.id} />
      <input type="hidden" name="version" value={of.version} />
      <input type="hidden" name="attempt" value={attempt} />
      <Stack gap="sm" align="flex-start">
        {children({ problems, isBusy: fetcher.state !== 'idle', idOf })}
      </Stack>
    </fetcher.Form>
  );
}
