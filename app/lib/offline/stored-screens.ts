import { reportError } from '../call/report-error.ts';
import { deferred } from '../page/deferred.ts';
import { serverNow } from '../server-clock.ts';
import { isSignedIn } from '../state/is-signed-in.ts';
import { jobsDatabase, madeJobsDatabase } from './jobs-database.ts';

/** In the place of what a loader didn't wait for. */
type Later = { later: true; value: unknown };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** As it can be written: what comes later is waited for. */
async function packed(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return { later: true, value: await value } satisfies Later;
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await packed(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function unpacked(value: unknown): unknown {
  if (!isFields(value)) return value;
  if (value.later === true) return deferred(Promise.resolve(value.value));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one)]));
}

export type ScreenResults = Record<string, unknown>;

/**
 * Keeps what the loaders of a screen read, for its person, until an instant of the server's clock; nothing once they
 * have signed out, which may be while a part of it is still read.
 */
export async function writeScreen(
  address: string,
  screen: { owner: string; until: Date; results: ScreenResults },
): Promise<void> {
  try {
    const results = (await packed(screen.results)) as ScreenResults;
    const database = await jobsDatabase();
    if (!isSignedIn(screen.owner)) return;
    await database.put('screens', { owner: screen.owner, until: screen.until.getTime(), results }, address);
  } catch (error) {
    reportError('A screen could not be stored on this phone.', error);
  }
}

export async function removeScreen(address: string): Promise<void> {
  try {
    await (await jobsDatabase()).delete('screens', address);
  } catch (error) {
    reportError('A screen could not be removed from this phone.', error);
  }
}

/** What was stored of a screen for this person; null where nothing was, or its time is over. */
export async function readScreen(address: string, owner: string): Promise<ScreenResults | null> {
  try {
    const stored = await (await jobsDatabase()).get('screens', address);
    if (stored?.owner !== owner || stored.until <= serverNow().getTime()) return null;
    return unpacked(stored.results) as ScreenResults;
  } catch (error) {
    reportError('What this phone stores could not be read.', error);
    return null;
  }
}

/** Removes what its time is over for and what isn't wanted any more; needs no network. */
export async function clearScreens(isWanted: (address: string, owner: string) => boolean): Promise<void> {
  try {
    const database = await madeJobsDatabase();
    if (!database) return;
    const { store, done } = database.transaction('screens', 'readwrite');
    const now = serverNow().getTime();
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { owner, until } = cursor.value;
      if (until <= now || !isWanted(cursor.key, owner)) await cursor.delete();
    }
    await done;
  } catch (error) {
    reportError('What this phone stores could not be cleared.', error);
  }
}
