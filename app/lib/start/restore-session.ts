import { noteFailure } from '../call/note-failure.ts';
import { sessionStore } from '../state/session-store.ts';
import { identity } from './identity.ts';

/** rules/wire-names#start-up: who is signed in? A failure is only logged, and the app goes on signed out. */
export async function restoreSession(): Promise<void> {
  try {
    const user = await identity.getSession();
    if (user) sessionStore.dispatch({ type: 'login-success', user });
  } catch (error) {
    noteFailure('Nobody could be signed in at start.', error);
  }
}
