import { readActs } from '#app/lib/offline/act-queue.ts';
import { keepPhoneOf, readOwner } from '#app/lib/offline/phone-owner.ts';
import { isSessionKnown } from '#app/lib/start/start-up.ts';
import { sessionStore } from '#app/lib/state/session-store.ts';

let wasResumed = false;
let lastOwner: string | null | undefined;

/**
 * Where nobody could be asked who is signed in, a cleaner who did not sign out goes on with what their phone stores.
 * Whatever is sent later is asked for their session as ever. Where it is known, the phone is that person's alone.
 */
export async function resumeOnPhone(): Promise<void> {
  const { authUser } = sessionStore.getState();
  // Once: whose session ends after that has learned it from the server.
  if (authUser || isSessionKnown() || wasResumed) {
    if (lastOwner === (authUser?.id ?? null)) return;
    lastOwner = authUser?.id ?? null;
    void keepPhoneOf(authUser);
    return;
  }
  const user = await readOwner();
  if (!user) return;
  wasResumed = true;
  sessionStore.dispatch({ type: 'login-success', user });
  await readActs();
}
