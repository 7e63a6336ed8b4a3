import { reportError } from '../call/report-error.ts';
import { serverClock } from '../server-clock.ts';
import type { SessionUser } from '../state/session-store.ts';
import { jobsDatabase } from './jobs-database.ts';

const key = 'now';
/** The shell of the jobs' screens with its files, as the service worker answers by it. */
export const shellCache = 'jobs-shell';

/** Keeps who is signed in on this phone, and what the server's clock says, for a start without a network. */
export async function keepOwner(user: SessionUser): Promise<void> {
  try {
    const database = await jobsDatabase();
    await database.put('owner', { user, aheadMs: serverClock.getState() }, key);
  } catch (error) {
    reportError('This phone could not keep whose it is.', error);
  }
}

/** Who was signed in here last, with the server's clock as it was known then; null where nobody signed out since. */
export async function readOwner(): Promise<SessionUser | null> {
  try {
    const stored = await (await jobsDatabase()).get('owner', key);
    if (!stored) return null;
    serverClock.dispatch(stored.aheadMs);
    return stored.user;
  } catch (error) {
    reportError('Whose this phone is could not be read.', error);
    return null;
  }
}

/**
 * Leaves nothing of anybody on this phone, or where their session only ended, what they pressed
 * (rules/lifecycles#without-signal).
 */
export async function clearPhone({ isSignedOut }: { isSignedOut: boolean }): Promise<void> {
  try {
    const database = await jobsDatabase();
    await Promise.all([database.clear('screens'), database.clear('owner')]);
    if (isSignedOut) await database.clear('acts');
    if ('caches' in window) await caches.delete(shellCache);
  } catch (error) {
    reportError('What this phone keeps could not be removed.', error);
  }
}
