import { type SessionState, sessionStore, signedOut } from './session-store.ts';
import { useStore } from './use-store.ts';

/** The session, or the part of it that a component shows. */
export function useSession<Part = SessionState>(select?: (session: SessionState) => Part): Part {
  return useStore(sessionStore, signedOut, select);
}
