import { type SessionState, signedOut } from './session-state.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './use-store.ts';

export function useSession(): SessionState {
  return useStore(sessionStore, signedOut);
}
