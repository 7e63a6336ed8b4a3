import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import classes from './change.module.css';

type ChangeFormProps = {
  answer: 'cancel' | 'move' | 'amend' | 'notes' | 'withdraw-change';
  version: number;
  /** What the button does, with the pounds it costs; null while that is not known yet. */
  confirm: string | null;
  /** What the button says until then. */
  idle?: string;
  isGrave?: boolean;
  isQuiet?: boolean;
  keep?: string;
  onKeep?: () => void;
  onChange?: (form: HTMLFormElement) => void;
  children: ReactNode | ((problems: readonly FormProblem[]) => ReactNode);
};

/** A form that changes a booking: what it needs around its own questions, and the two ways out of it. */
export function ChangeForm(props: ChangeFormProps) {
  const { answer, version, confirm, idle, isGrave, isQuiet, keep, onKeep, onChange, children } = props;
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  return (
    <fetcher.Form method="post" noValidate onChange={(event) => onChange?.(event.currentTarget)}>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="attempt" value={attempt} />
      <Stack gap="lg">
        {typeof children === 'function' ? children(problems) : children}
        <div className={classes.ways}>
          <Button
            type="submit"
            color={isGrave ? 'error' : undefined}
            variant={isQuiet ? 'default' : 'filled'}
            disabled={confirm === null}
            loading={fetcher.state !== 'idle'}
          >
            {confirm ?? idle}
          </Button>
          {onKeep && (
            <Button variant="default" onClick={onKeep}>
              {keep ?? 'Back'}
            </Button>
          )}
        </div>
      </Stack>
    </fetcher.Form>
  );
}
