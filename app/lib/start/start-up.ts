import { reportError } from '../call/report-error.ts';
import { loadSettings } from '../page/load-settings.ts';
import { layoutStore } from '../state/layout-state.ts';
import { sessionStore } from '../state/session-store.ts';
import { identity } from './identity.ts';

let isKnown = false;

/** False where nobody could be asked who is signed in, which is no answer. */
export const isSessionKnown = (): boolean => isKnown;

/** rules/wire-names#start-up: who is signed in? A failure is only logged, and the app goes on signed out. */
async function restoreSession(): Promise<void> {
  try {
    const user = await identity.getSession();
    isKnown = true;
    if (user) sessionStore.dispatch({ type: 'login-success', user });
  } catch (error) {
    reportError('Nobody could be signed in at start.', error);
  }
}

let started: Promise<void> | undefined;

/**
 * The two calls of the start-up (rules/wire-names#start-up), once per page load however many ask for it. Neither can
 * reject, so whatever waits for the start-up always goes on.
 */
export function startUp(): Promise<void> {
  started ??= Promise.all([restoreSession(), loadSettings()]).then(() =>
    layoutStore.dispatch({ type: 'load' }),
  );
  return started;
}
