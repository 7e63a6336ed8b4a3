import { reportError } from '../call/report-error.ts';
import { serverClock, serverNow } from '../server-clock.ts';
import { isSignedIn } from '../state/is-signed-in.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { currentRole, type SessionUser, sessionStore } from '../state/session-store.ts';
import { dropActs, dropOldPhotos } from './act-queue.ts';
import { jobsDatabase, madeJobsDatabase } from './jobs-database.ts';
import { clearScreens } from './stored-screens.ts';

const key = 'now';
/** The shell of the jobs' screens with its files, as the service worker answers by it. */
export const shellCache = 'jobs-shell';

/** Keeps who is signed in on this phone, and what the server's clock says, for a start without a network. */
export async function keepOwner(user: SessionUser): Promise<void> {
  try {
    const database = await jobsDatabase();
    if (!isSignedIn(user.id)) return;
    await database.put('owner', { user, aheadMs: serverClock.getState() }, key);
  } catch (error) {
    reportError('This phone could not keep whose it is.', error);
  }
}

/** Who was signed in here last, with the server's clock as it was known then; null where nobody signed out since. */
export async function readOwner(): Promise<SessionUser | null> {
  try {
    const stored = await (await madeJobsDatabase())?.get('owner', key);
    if (!stored) return null;
    serverClock.dispatch(stored.aheadMs);
    return stored.user;
  } catch (error) {
    reportError('Whose this phone is could not be read.', error);
    return null;
  }
}

/** Forgets everybody of whom the answer is yes, with what their customers told them. */
async function forget(isLeft: (owner: string) => boolean): Promise<void> {
  try {
    await clearScreens((_, owner) => !isLeft(owner));
    const database = await madeJobsDatabase();
    if (!database) return;
    const { store, done } = database.transaction('owner', 'readwrite');
    const stored = await store.get(key);
    if (stored && isLeft(stored.user.id)) await store.delete(key);
    await done;
  } catch (error) {
    reportError('What this phone keeps could not be removed.', error);
  }
}

async function dropShell(): Promise<void> {
  try {
    if ('caches' in window) await caches.delete(shellCache);
  } catch (error) {
    reportError('The page that this phone begins with could not be removed.', error);
  }
}

/** The session of this person is over: nothing of their customers stays, and what they pressed waits for them. */
export async function leavePhone(owner: string): Promise<void> {
  await Promise.all([forget((whose) => whose === owner), dropShell()]);
}

/** Whoever is signed in here has signed out: nothing of theirs stays (rules/lifecycles#without-signal). */
export async function signOutOfPhone(): Promise<void> {
  const owner = screenOwner();
  // From here on nothing more is stored of them.
  sessionStore.dispatch({ type: 'logout' });
  if (!owner) return;
  const drop = dropActs(owner.id).catch((error: unknown) =>
    reportError('What was pressed on this phone could not be removed.', error),
  );
  await Promise.all([leavePhone(owner.id), drop]);
}

/** The server said who is signed in here; whoever it was before has left, and their session has ended elsewhere. */
export async function keepPhoneOf(user: SessionUser | null): Promise<void> {
  const isCleaner = user !== null && currentRole({ group: user.group ?? '' }) === 'serviceprovider';
  const photos = dropOldPhotos(serverNow()).catch((error: unknown) =>
    reportError('Old photos could not be removed from this phone.', error),
  );
  await Promise.all([forget((owner) => owner !== user?.id), photos, isCleaner ? undefined : dropShell()]);
}
