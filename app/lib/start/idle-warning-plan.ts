import type { SessionTime } from './session-time.ts';

/** "Stay signed in" is offered so long before an idle sign-out. */
const warningSeconds = 120;

/** A timer of the browser can wait 24 days at most. */
const longestWaitSeconds = 20 * 24 * 3600;

export type IdleWarningPlan =
  | { kind: 'wait'; seconds: number }
  | { kind: 'warn'; secondsLeft: number; canStay: boolean }
  | { kind: 'ended' }
  /** Somebody else has signed in since. */
  | { kind: 'replaced' };

/** What a page does about a session that ends then. `userId` is whose page it is. */
export function idleWarningPlan(time: SessionTime, userId: string): IdleWarningPlan {
  if (time.secondsLeft <= 0 || time.userId === null) return { kind: 'ended' };
  if (time.userId !== userId) return { kind: 'replaced' };
  const seconds = time.secondsLeft - warningSeconds;
  if (seconds > 0) return { kind: 'wait', seconds: Math.min(seconds, longestWaitSeconds) };
  // At the longest a session can last, being used no longer moves its end.
  const canStay = time.mostSeconds > time.secondsLeft + 1;
  return { kind: 'warn', secondsLeft: time.secondsLeft, canStay };
}
