import { actingForHeader } from '#domain/access/acting-for.ts';
import { type SessionUser, sessionStore } from './session-store.ts';

let last: SessionUser | null = null;
sessionStore.subscribe(() => {
  last = sessionStore.getState().authUser ?? last;
});

/**
 * Whose this page is: who is signed in here or, once their session has ended, was. What they typed stays theirs until
 * the page is left (rules/security#sessions).
 */
export const screenOwner = (): SessionUser | null => sessionStore.getState().authUser ?? last;

/** Says so with whatever the page sends, so that nothing of it is done as somebody else. */
export function ownerHeaders(): Record<string, string> {
  const owner = screenOwner();
  return owner ? { [actingForHeader]: owner.id } : {};
}
