import { randomId } from '#app/lib/call/random-id.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { inTime, openStore, settled } from '#app/lib/form/device-record.ts';

const key = 'browser';
/** Much longer than a time is held. */
const lastsMs = 24 * 3600 * 1000;

function tokenIn(stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { token, storedUntil } = stored as Partial<Record<string, unknown>>;
  return typeof token === 'string' && typeof storedUntil === 'number' && storedUntil > Date.now()
    ? token
    : null;
}

/** Read and written in one transaction, so that two tabs that begin at once are one browser. */
async function readOrMake(): Promise<string> {
  const store = await openStore('readwrite');
  const token = tokenIn(await settled(store.get(key))) ?? `${randomId()}${randomId()}`;
  await settled(store.put({ token, storedUntil: Date.now() + lastsMs }, key));
  return token;
}

/**
 * By what the server knows the tabs of one browser, which hold one time together (rules/matching#holds). A browser
 * that keeps nothing has none: each of its tabs is then one by itself.
 */
export async function browserToken(): Promise<string | null> {
  try {
    return await inTime(readOrMake());
  } catch (error) {
    reportError('This browser could not be told by its tabs.', error);
    return null;
  }
}
