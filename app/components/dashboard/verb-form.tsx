import { Button, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { SubmitForm } from '../form/submit-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useHeldKey } from '../unsent/use-held-key.ts';

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
  /** Called then. */
  onDone?: () => void;
  /** Its fields; `idOf` names their controls apart from those of other forms on the page. */
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

/** One thing to do, with its few fields and its button; pressing twice does it once. */
export function VerbForm(props: VerbFormProps) {
  const { step, hidden = {}, submit, isGrave, isQuiet, done, onDone, children } = props;
  const submission = useSubmission();
  const { problems, isBusy, data } = submission;
  const ended = useRef(onDone);
  ended.current = onDone;
  const [round, setRound] = useState(0);
  // Done, and with each version that is read, it begins anew with what is stored by now, empty where nothing is.
  useEffect(() => {
    if (!data?.ok || isBusy) return;
    setRound((before) => before + 1);
    ended.current?.();
  }, [data, isBusy]);
  const form = useRef<HTMLFormElement>(null);
  const fieldsKey = useHeldKey(`${hidden.version ?? ''} ${round}`, form);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  return (
    <SubmitForm submission={submission} formRef={form} hidden={{ ...hidden, step }} idOf={idOf}>
      <Stack gap="sm" align="flex-start">
        <Fragment key={fieldsKey}>{children?.(problems, idOf)}</Fragment>
        <Button
          type="submit"
          loading={isBusy}
          variant={isQuiet ? 'default' : 'filled'}
          {...(isGrave ? { color: 'error' } : {})}
        >
          {submit}
        </Button>
        {done && <span role="status">{data?.ok && !isBusy ? done : ''}</span>}
      </Stack>
    </SubmitForm>
  );
}
