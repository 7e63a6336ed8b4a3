import type { SessionUser } from '#app/lib/state/session-state.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';
import { ownPath } from '#domain/own-path.ts';

/** Signed in: the person is known from here on, and goes to the dashboards, a document with styles of their own. */
export function finishSignIn(user: SessionUser, target: string | null): void {
  sessionStore.dispatch({ type: 'login-success', user });
  window.location.replace(ownPath(target));
}
