import { Button, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import classes from './change.module.css';

type ChangeFormProps = {
  answer:
    | 'cancel'
    | 'end'
    | 'move'
    | 'amend'
    | 'amend-series'
    | 'frequency'
    | 'another-cleaner'
    | 'notes'
    | 'withdraw-change';
  version: number;
  /** What the button does, with the pounds it costs; null while that is not known yet. */
  confirm: string | null;
  /** What the button says until then. */
  idle?: string;
  /** What is said once it is done. */
  done?: string;
  onDone?: (words: string) => void;
  isGrave?: boolean;
  isQuiet?: boolean;
  keep?: string;
  onKeep?: () => void;
  onChange?: (form: HTMLFormElement) => void;
  children: ReactNode | ((problems: readonly FormProblem[]) => ReactNode);
};

/** A form that changes a booking: what it needs around its own questions, and the two ways out of it. */
export function ChangeForm(props: ChangeFormProps) {
  const { answer, version, confirm, idle, done = '', onDone, isGrave, isQuiet } = props;
  const { keep, onKeep, onChange, children } = props;
  const submission = useSubmission();
  const { data } = submission;
  const form = useRef<HTMLFormElement>(null);
  const fieldsKey = useHeldKey(version, form);
  // As it was agreed to: what the form shows by then is already about the changed booking.
  const agreed = useRef(done);
  const tell = useRef(onDone);
  tell.current = onDone;
  useEffect(() => {
    if (data?.ok) tell.current?.(agreed.current);
  }, [data]);
  return (
    <SubmitForm
      submission={submission}
      formRef={form}
      hidden={{ answer, version }}
      onChange={(event) => onChange?.(event.currentTarget)}
      onSubmit={() => {
        agreed.current = done;
      }}
    >
      <Stack gap="lg">
        <Fragment key={fieldsKey}>
          {typeof children === 'function' ? children(submission.problems) : children}
        </Fragment>
        <div className={classes.ways}>
          <Button
            type="submit"
            color={isGrave ? 'error' : undefined}
            variant={isQuiet ? 'default' : 'filled'}
            disabled={confirm === null}
            loading={submission.isBusy}
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
    </SubmitForm>
  );
}
