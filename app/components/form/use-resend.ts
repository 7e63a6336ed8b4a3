import { useEffect, useRef } from 'react';
import { holdUnsent } from '#app/lib/call/page-typing.ts';
import type { UnsentReason } from '#app/lib/call/unsent-reason.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';

/** What waits to be sent, with what its two buttons do. */
export type Unsent = {
  reason: UnsentReason;
  /** Whose it is, by their e-mail. */
  owner: string;
  send: () => void;
  drop: () => void;
};

const firstPauseMs = 3_000;
const longestPauseMs = 60_000;

type Waiting = {
  /** Null while nothing waits. */
  reason: UnsentReason | null;
  /** Another one after each try. */
  outcome: unknown;
  send: () => void;
};

/** Sends what waits as soon as the network, the server or the session is back; leaving the page asks until then. */
export function useResend({ reason, outcome, send }: Waiting): void {
  const latest = useRef(send);
  latest.current = send;
  const failures = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try that fails for the same reason waits anew
  useEffect(() => {
    if (reason === null) {
      failures.current = 0;
      return;
    }
    // What waits is its person's: nobody else's session sends it.
    const owner = screenOwner()?.id;
    const again = () => {
      if (screenOwner()?.id === owner) latest.current();
    };
    const waitsForSession = reason === 'sign_in_required' || reason === 'session_of_another';
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures.current);
    failures.current += 1;
    // The network may be back by the time that its want is noticed, and no event tells of it then.
    const isWorthTrying = () =>
      reason === 'service_unavailable' || (reason === 'offline' && navigator.onLine);
    const timer = setTimeout(() => isWorthTrying() && again(), pause);
    // Before this was rendered the session may be back already.
    if (waitsForSession && sessionStore.getState().authenticated) again();
    if (reason === 'offline') window.addEventListener('online', again);
    const end = sessionStore.subscribe(() => {
      if (waitsForSession && sessionStore.getState().authenticated) again();
    });
    const release = holdUnsent();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      end();
      release();
    };
  }, [reason, outcome]);
}
