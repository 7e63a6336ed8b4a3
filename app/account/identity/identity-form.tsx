import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { type IdentityErrorKey, identityProblems } from './identity-problems.ts';

type IdentityFormProps = {
  submit: string;
  isQuiet?: boolean;
  isGrave?: boolean;
  /** What a plain 401 means here. */
  errorKey?: IdentityErrorKey;
  /** What is wrong with the answers before anything is sent. */
  check?: (form: FormData) => FormProblem[] | Promise<FormProblem[]>;
  /** Sends the answers; false keeps the button busy, because the page is on its way to another. */
  send: (form: FormData) => Promise<boolean>;
  /** Beside the button: the way back. */
  aside?: ReactNode;
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

type Sending = Pick<IdentityFormProps, 'check' | 'send' | 'errorKey'>;

function useSending({ check, send, errorKey = 'session_ended' }: Sending) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = new FormData(event.currentTarget);
    let isLeaving = false;
    isUnderWay.current = true;
    try {
      const found = (await check?.(form)) ?? [];
      setProblems(found);
      isLeaving = found.length === 0 && (await isSentAway(form));
    } finally {
      isUnderWay.current = isLeaving;
      setIsSending(isLeaving);
    }
  }
  async function isSentAway(form: FormData): Promise<boolean> {
    setIsSending(true);
    try {
      return !(await send(form));
    } catch (error) {
      setProblems(identityProblems(error, errorKey));
      return false;
    }
  }
  return { problems, isSending, submit };
}

/**
 * A form that the identity service answers: its problems on top and at the fields, what was typed kept, and
 * pressing twice sending once. It waits for its scripts, because only they can send it.
 */
export function IdentityForm(props: IdentityFormProps) {
  const { problems, isSending, submit } = useSending(props);
  const isReady = useIsHydrated();
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  return (
    // "post", so that a password could never end up in the address if the form were sent without scripts.
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problems} idOf={idOf} />
      <Stack gap="sm" align="stretch">
        {props.children?.(problems, idOf)}
        <Button
          type="submit"
          loading={isSending}
          disabled={!isReady}
          variant={props.isQuiet ? 'default' : 'filled'}
          {...(props.isGrave ? { color: 'error' } : {})}
        >
          {props.submit}
        </Button>
        {props.aside}
      </Stack>
    </form>
  );
}
