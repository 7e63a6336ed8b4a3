import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { isUnsentReason } from '#app/lib/call/unsent-reason.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import { useSession } from '#app/lib/state/session.ts';
import type { SessionUser } from '#app/lib/state/session-store.ts';
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
  /** Whether it was pressed a moment ago, and the page could not show that yet: the button still takes presses. */
  isJustSent: () => boolean;
  /** Keeps what a form sends as it is pressed. */
  noteSent: (event: FormEvent<HTMLFormElement>) => void;
  /** What waits for the connection, or for somebody to sign in again. */
  unsent: Unsent | null;
};

/** A press that shows nothing for so long may be made again. */
const unseenMs = 1000;

type Sent = {
  body: FormData;
  owner: SessionUser | null;
  options: { method: 'post'; action: string; encType: 'application/x-www-form-urlencoded' };
};

const sentTo = (action: string, body: FormData): Sent => ({
  body,
  owner: screenOwner(),
  options: { method: 'post', action, encType: 'application/x-www-form-urlencoded' },
});

/**
 * A form of a screen that sends to the route's action. What could not be sent for want of a network, a server or a
 * session is kept as it was pressed and goes out when they are back, under the same key: the server does it once.
 */
export function useSubmission<Value = unknown>(): Submission<Value> {
  const fetcher = useFetcher<FormResult<Value>>();
  const { data, state, formData, formAction } = fetcher;
  const attempt = useAttempt(data);
  const sent = useRef<Sent | null>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const [dropped, setDropped] = useState<FormResult<Value>>();
  useEffect(() => {
    if (formData && formAction) sent.current = sentTo(formAction, formData);
  }, [formData, formAction]);
  // Shown: from here on the button itself says that it is on its way, or what came of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state and each answer
  useEffect(() => {
    pressedAt.current = Number.NEGATIVE_INFINITY;
  }, [state, data]);
  // A busy page may not render before the answer is there, and then never sees it on its way.
  const noteSent = ({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>) => {
    const { pathname, search } = new URL(form.getAttribute('action') ?? '', window.location.href);
    const { submitter } = nativeEvent as SubmitEvent;
    pressedAt.current = performance.now();
    sent.current = sentTo(pathname + search, new FormData(form, submitter));
  };

  const refusal = data?.ok === false ? data : null;
  const passing = refusal && isUnsentReason(refusal.code) ? refusal.code : null;
  const owner = sent.current?.owner;
  // Somebody else has signed in on this very page: what waits is still its person's.
  const isOthers = owner?.id !== useSession(() => screenOwner()?.id);
  const send = () => {
    if (sent.current && !isOthers) void fetcher.submit(sent.current.body, sent.current.options);
  };
  const waiting = dropped === data ? null : passing;
  const reason = waiting && isOthers ? 'session_of_another' : waiting;
  useResend({ reason, outcome: data, send });

  return {
    fetcher,
    data,
    problems: refusal && !passing ? refusal.problems : [],
    isBusy: state !== 'idle',
    attempt,
    pressed: (name) => (state === 'idle' ? null : (formData?.get(name) ?? null)),
    isJustSent: () => performance.now() - pressedAt.current < unseenMs,
    noteSent,
    unsent: reason && { reason, owner: owner?.email ?? '', send, drop: () => setDropped(data) },
  };
}
