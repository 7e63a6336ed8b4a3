import { useEffect } from 'react';
import { graphql } from '#app/graphql/gql.ts';
import { reportError } from '../call/report-error.ts';
import { runDocument } from '../call/run-document.ts';
import { createStore } from '../state/create-store.ts';
import { screenOwner } from '../state/screen-owner.ts';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/use-store.ts';

const document = graphql(`
  query OwnPermissions {
    getMyAccount {
      id
      permissions
    }
  }
`);

/** Whose they are, so that the next person who signs in here doesn't inherit them. */
type Known = { userId: string; permissions: readonly string[]; readAt: number };

const nobody: Known | null = null;
const store = createStore<Known | null, Known>((_before, known) => known, nobody);
const againAfterMs = 30_000;

async function ask(userId: string): Promise<void> {
  try {
    const { getMyAccount } = await runDocument(null, document, {});
    if (getMyAccount?.id === userId)
      store.dispatch({ userId, permissions: getMyAccount.permissions, readAt: Date.now() });
  } catch (error) {
    reportError('The permissions could not be read.', error);
  }
}

let reading: { userId: string; done: Promise<void> } | null = null;

/** Asked once, however many parts of the screen want to know at the same time. */
function read(userId: string): Promise<void> {
  if (reading?.userId === userId) return reading.done;
  const done = ask(userId).finally(() => {
    if (reading?.done === done) reading = null;
  });
  reading = { userId, done };
  return done;
}

/**
 * What the signed-in company user may do, for hiding what they can't use; null when nobody can tell. Asked once,
 * and again in the background as they go on, since a colleague may change it.
 */
export async function loadOwnPermissions(userId: string): Promise<readonly string[] | null> {
  const known = store.getState();
  if (known?.userId !== userId) await read(userId);
  else if (Date.now() - known.readAt > againAfterMs) void read(userId);
  const now = store.getState();
  return now?.userId === userId ? now.permissions : null;
}

/** null before they are known. Asks by itself, since an error page is shown without a screen having asked. */
export function useOwnPermissions(userId: string | null): readonly string[] | null {
  const known = useStore(store, nobody);
  useEffect(() => {
    if (userId) void loadOwnPermissions(userId);
  }, [userId]);
  return known && known.userId === userId ? known.permissions : null;
}

/**
 * The same for whoever the screen belongs to: where they were signed out meanwhile, what stands on it stays while they
 * sign in again.
 */
export function useScreenPermissions(): readonly string[] | null {
  const user = useSession().authUser ?? screenOwner();
  return useOwnPermissions(user?.id ?? null);
}
