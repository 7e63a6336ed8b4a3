import type { BetterAuthPlugin } from 'better-auth';
import { Refusal } from '#domain/refusal.ts';
import { type ContextFor, refusalError } from './identity-endpoint.ts';
import { findPerson } from './session.store.ts';

/** Whichever way somebody signs in: a blocked account gets no session (product.md 5). */
export function sessionGuard(contextFor: ContextFor) {
  const before = async ({ userId }: { userId: string }): Promise<void> => {
    const { db } = contextFor({ kind: 'system' });
    if (!(await findPerson(db, userId))) throw refusalError(new Refusal('account_blocked'));
  };
  return {
    id: 'session-guard',
    init: () => ({ options: { databaseHooks: { session: { create: { before } } } } }),
  } satisfies BetterAuthPlugin;
}
