import { readActs } from '#app/lib/offline/act-queue.ts';
import { keepOwner } from '#app/lib/offline/phone-owner.ts';
import { readScreen, removeScreen, writeScreen } from '#app/lib/offline/stored-screens.ts';
import { noteFailed } from '#app/lib/page/keep-screen.ts';
import { keepResults, type Results } from '#app/lib/page/kept-results.ts';
import { currentRole, sessionStore } from '#app/lib/state/session-store.ts';
import { hasScreen, isStorable, screenForPhone, screenUntil } from './job-screens.ts';

type ByRoute = Record<string, unknown>;

const byRoute = (results: Results): ByRoute =>
  Object.fromEntries(Object.entries(results).map(([id, { result }]) => [id, result]));

const resultsFrom = (read: ByRoute): Results =>
  Object.fromEntries(Object.entries(read).map(([id, result]) => [id, { type: 'data', result }]));

const listeners = new Set<(address: string) => void>();

/** Hears of each screen that was stored as it was read. */
export function onStored(listener: (address: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function store(address: string, owner: string, read: ByRoute): Promise<void> {
  const until = screenUntil(address, read);
  if (!until) return removeScreen(address);
  await writeScreen(address, { owner, until, results: screenForPhone(address, read) });
  for (const listener of listeners) listener(address);
}

/**
 * The screens of a cleaner's jobs are stored on their phone as they are read, and stand in where they can't be read:
 * without a network, also after the browser was closed (rules/lifecycles#without-signal).
 */
export async function keepOnPhone(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const fresh = await next();
  const { authUser, group } = sessionStore.getState();
  // The list's next page is not the list.
  if (request.method !== 'GET' || search !== '' || !isStorable(pathname)) return fresh;
  if (!authUser || currentRole({ group }) !== 'serviceprovider') return fresh;
  await readActs();
  const before = await readScreen(pathname, authUser.id);
  const read = byRoute(fresh);
  // Where another part of the page alone was read anew there is nothing to store.
  if (hasScreen(pathname, read) && Object.values(fresh).every(({ type }) => type === 'data')) {
    void store(pathname, authUser.id, { ...before, ...read });
    void keepOwner(authUser);
  }
  if (!before) return fresh;
  return keepResults(fresh, resultsFrom(before), { failed: noteFailed, isLeft: () => false });
}
