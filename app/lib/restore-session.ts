import { identity } from './identity.ts';
import { sessionStore } from './session.ts';

/** spec.md 7 step 1: who is signed in? A failure is only logged, and the app goes on signed out (spec.md 8). */
export async function restoreSession(): Promise<void> {
  try {
    const user = await identity.getSession();
    if (user) sessionStore.dispatch({ type: 'login-success', user });
  } catch (error) {
    console.info('Nobody could be signed in at start.', error);
  }
}
