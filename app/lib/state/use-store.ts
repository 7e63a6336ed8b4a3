import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** The server and the first render in the browser both see `initial`, so hydration always agrees. */
export function useStore<State, Event>(store: Store<State, Event>, initial: State): State {
  return useSyncExternalStore(store.subscribe, store.getState, () => initial);
}
