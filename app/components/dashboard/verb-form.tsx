import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { ErrorSummary } from '../form/error-summary.tsx';

type VerbFormProps = {
  /** What the route's action is asked to do. */
  step: string;
  /** Sent along unseen: the version that was read, the record it is about. */
  hidden?: Readonly<Record<string, string | number>>;
  submit: string;
  isGrave?: boolean;
  isQuiet?: boolean;
  /** Said once it is done, where the screen does not show it otherwise. */
  done?: string;
  /** Its fields; `idOf` names their controls apart from those of other forms on the page. */
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

/** One thing to do, with its few fields and its button; pressing twice does it once. */
export function VerbForm({ step, hidden = {}, submit, isGrave, isQuiet, done, children }: VerbFormProps) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  return (
    <fetcher.Form method="post" noValidate>
      <ErrorSummary problems={problems} idOf={idOf} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="attempt" value={attempt} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="sm" align="flex-start">
        {children?.(problems, idOf)}
        <Button
          type="submit"
          loading={fetcher.state !== 'idle'}
          variant={isQuiet ? 'default' : 'filled'}
          {...(isGrave ? { color: 'error' } : {})}
        >
          {submit}
        </Button>
        {done && <span role="status">{fetcher.data?.ok && fetcher.state === 'idle' ? done : ''}</span>}
      </Stack>
    </fetcher.Form>
  );
}
