import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { type Unsent, useResend } from './use-resend.ts';

export type Submission<Value> = {
  fetcher: ReturnType<typeof useFetcher<FormResult<Value>>>;
  data: FormResult<Value> | undefined;
  problems: readonly FormProblem[];
  isBusy: boolean;
  /** The Idempotency-Key, sent along unseen. */
  attempt: string;
  /** What was pressed, by the name of its buttons; null when nothing is on its way. */
  pressed: (name: string) => FormDataEntryValue | null;
  /** What waits for the connection, or for somebody to sign in again. */
  unsent: Unsent | null;
};

type Sent = {
  body: FormData;
  options: { method: 'post'; action: string; encType: 'application/x-www-form-urlencoded' };
};

/**
 * A form of a screen that sends to the route's action. What could not be sent for want of a network, a server or a
 * session is kept as it was pressed and goes out when they are back, under the same key: the server does it once.
 */
export function useSubmission<Value = unknown>(): Submission<Value> {
  const fetcher = useFetcher<FormResult<Value>>();
  const { data, state, formData, formAction } = fetcher;
  const attempt = useAttempt(data);
  const sent = useRef<Sent | null>(null);
  const [dropped, setDropped] = useState<FormResult<Value>>();
  useEffect(() => {
    if (!formData || !formAction) return;
    const encType = 'application/x-www-form-urlencoded';
    sent.current = { body: formData, options: { method: 'post', action: formAction, encType } };
  }, [formData, formAction]);

  const refusal = data?.ok === false ? data : null;
  const passing = refusal && isUnsentReason(refusal.code) ? refusal.code : null;
  const send = () => {
    if (sent.current) void fetcher.submit(sent.current.body, sent.current.options);
  };
  const reason = dropped === data ? null : passing;
  useResend({ reason, outcome: data, send });

  return {
    fetcher,
    data,
    problems: refusal && !passing ? refusal.problems : [],
    isBusy: state !== 'idle',
    attempt,
    pressed: (name) => (state === 'idle' ? null : (formData?.get(name) ?? null)),
    unsent: reason && { reason, send, drop: () => setDropped(data) },
  };
}
