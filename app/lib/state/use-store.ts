import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/**
 * The server and the first render in the browser both see `initial`, so hydration always agrees. Whoever selects a
 * part of the state is rendered again only when that part changes; it has to be a value or an object of the state.
 */
export function useStore<State, Event, Part = State>(
  store: Store<State, Event>,
  initial: State,
  select: (state: State) => Part = (state) => state as unknown as Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(initial),
  );
}
