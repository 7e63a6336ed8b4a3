import type { BetterAuthPlugin } from 'better-auth';
import { sessionLength } from '#domain/access/session-length.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ContextFor, refusalError } from '../identity-endpoint.ts';
import { personActor } from './person-actor.ts';
import { findPerson } from './session.store.ts';

/**
 * Whichever way somebody signs in: a blocked account gets no session (rules/people#roles). A session begins with the
 * length its role may be unused; being used moves it on (authenticate.ts).
 */
export function sessionGuard(contextFor: ContextFor) {
  const before = async ({ userId }: { userId: string }) => {
    const { db } = contextFor({ kind: 'system' });
    const person = await findPerson(db, userId);
    if (!person) throw refusalError(new Refusal('account_blocked'));
    const { idleMs } = sessionLength(personActor(person).role);
    return { data: { expiresAt: new Date(Date.now() + idleMs) } };
  };
  return {
    id: 'session-guard',
    init: () => ({ options: { databaseHooks: { session: { create: { before } } } } }),
  } satisfies BetterAuthPlugin;
}
