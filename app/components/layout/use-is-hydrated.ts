import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while only the server's HTML is there. A form that needs scripts waits for this before it can be sent. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
