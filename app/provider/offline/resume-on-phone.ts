import { readActs } from '#app/lib/offline/act-queue.ts';
import { readOwner } from '#app/lib/offline/phone-owner.ts';
import { connectionStore } from '#app/lib/state/connection.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';

/**
 * Where nobody could be asked who is signed in, a cleaner who did not sign out goes on with what their phone stores.
 * Whatever is sent later is asked for their session as ever.
 */
export async function resumeOnPhone(): Promise<void> {
  const trouble = connectionStore.getState();
  if (trouble !== 'offline' && trouble !== 'service_unavailable') return;
  const user = await readOwner();
  if (!user) return;
  sessionStore.dispatch({ type: 'login-success', user });
  await readActs();
}
