import { useEffect, useRef, useState } from 'react';
import { reportError } from '../call/report-error.ts';
import { connectionStore, onSignedOut } from '../state/connection.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { useSession } from '../state/session.ts';
import { sessionStore } from '../state/session-store.ts';
import { identity } from './identity.ts';
import { type IdleWarningPlan, idleWarningPlan } from './idle-warning-plan.ts';
import { type SessionTime, sessionTime } from './session-time.ts';

/** The start-up's calls come first: a session that was used for them has longer to go than this. */
const firstLookSeconds = 20;
/** While the warning stands, whether another tab was used meanwhile. */
const lookAgainSeconds = 10;
/** The server could not be reached: it is asked again, and nothing is said that nobody knows. */
const afterFailureSeconds = 30;

/** What is to be shown about the session's end; null while there is nothing to say. */
export type IdleWarningShown = Exclude<IdleWarningPlan, { kind: 'wait' }> | null;

const secondsUntilNextLook = (plan: IdleWarningPlan): number | null => {
  if (plan.kind === 'wait') return plan.seconds;
  return plan.kind === 'warn' ? Math.min(lookAgainSeconds, plan.secondsLeft + 1) : null;
};

/** Somebody has signed in again elsewhere: the page that learned of its sign-out in the middle goes on. */
async function goOn(): Promise<void> {
  if (connectionStore.getState() !== 'signed_out') return;
  const user = await identity.getSession();
  if (!user || user.id !== screenOwner()?.id) return;
  sessionStore.dispatch({ type: 'login-success', user });
  connectionStore.dispatch({ type: 'signed-in' });
}

/**
 * Follows the session of whoever the page was loaded for. The server alone says how long it goes on: other
 * tabs and every call of this one move its end, and only asking for its time does not.
 */
export function useIdleWarning() {
  const { authUser } = useSession();
  // A page that learns of its sign-out in the middle goes on being the page of the same person.
  const owner = useRef<string | null>(null);
  if (authUser) owner.current = authUser.id;
  const userId = owner.current;
  const [shown, setShown] = useState<IdleWarningShown>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const follow = useRef<(ask: () => Promise<SessionTime>) => Promise<void>>(async () => undefined);

  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let dueAt = 0;
    const lookIn = (seconds: number) => {
      clearTimeout(timer);
      dueAt = Date.now() + seconds * 1000;
      timer = setTimeout(() => void look(sessionTime.read), seconds * 1000);
    };
    const look = async (ask: () => Promise<SessionTime>) => {
      try {
        const plan = idleWarningPlan(await ask(), userId);
        if (isOver) return;
        if (plan.kind === 'wait' || plan.kind === 'warn') await goOn();
        setShown(plan.kind === 'wait' ? null : plan);
        if (plan.kind === 'wait') setDismissed(null);
        const next = secondsUntilNextLook(plan);
        if (next !== null) lookIn(next);
      } catch (error) {
        reportError('How long the session goes on is not known.', error);
        if (!isOver) lookIn(afterFailureSeconds);
      }
    };
    // Timers stand still while a computer sleeps.
    const wake = () => {
      if (document.visibilityState === 'visible' && Date.now() >= dueAt) void look(sessionTime.read);
    };
    follow.current = look;
    lookIn(firstLookSeconds);
    document.addEventListener('visibilitychange', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [userId]);

  useEffect(() => onSignedOut(() => void follow.current(sessionTime.read)), []);

  return {
    shown: shown?.kind === dismissed ? null : shown,
    /** Seen, and not to be said again until something else is to be said. */
    dismiss: () => setDismissed(shown?.kind ?? null),
    stay: () => follow.current(sessionTime.stay),
    /** Signed in again in another tab: the page goes on. */
    lookAgain: () => follow.current(sessionTime.read),
  };
}
