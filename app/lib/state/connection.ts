import { createStore } from './create-store.ts';

/** What keeps the screen from being up to date; null while calls are answered. */
export type ConnectionTrouble = 'offline' | 'service_unavailable' | 'signed_out' | null;

export type ConnectionEvent =
  | { type: 'failed'; why: Exclude<ConnectionTrouble, null> }
  | { type: 'answered' }
  | { type: 'signed-in' };

/** A call that is answered ends a trouble of the network; only signing in again ends the other. */
export function reduceConnection(trouble: ConnectionTrouble, event: ConnectionEvent): ConnectionTrouble {
  if (event.type === 'signed-in') return null;
  if (trouble === 'signed_out') return trouble;
  return event.type === 'failed' ? event.why : null;
}

/** One per browser tab; the server renders as if all were well. */
export const connectionStore = createStore(reduceConnection, null);

/**
 * Calls back each time the page learns that nobody is signed in any more, also where it was told otherwise a moment
 * before and nothing was rendered between. Answers what ends it.
 */
export function onSignedOut(learned: () => void): () => void {
  let was: ConnectionTrouble = null;
  const look = () => {
    const trouble = connectionStore.getState();
    const isNew = trouble === 'signed_out' && was !== 'signed_out';
    was = trouble;
    if (isNew) learned();
  };
  look();
  return connectionStore.subscribe(look);
}
