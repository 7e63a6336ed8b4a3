import type { SessionUser } from '#app/lib/state/session-store.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { ownPath } from '#domain/own-path.ts';

/** An address that remembers where somebody was going before they had to prove who they are. */
export function withTarget(path: string, target: string | null): string {
  return target ? `${path}?redirectTo=${encodeURIComponent(target)}` : path;
}

/** Signed in: the person is known from here on, and goes to the dashboards, a document with styles of their own. */
export function finishSignIn(user: SessionUser, target: string | null): void {
  sessionStore.dispatch({ type: 'login-success', user });
  window.location.replace(ownPath(target));
}
