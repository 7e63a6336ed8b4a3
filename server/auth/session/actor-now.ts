import type { Actor } from '#domain/access/actor.ts';
import type { Runtime } from '../../process/runtime.ts';
import { SessionUnknown } from '../authenticate.ts';
import { isBadToken } from './access-token.ts';
import { personActor } from './person-actor.ts';
import { findExternalUser, findPerson, findSessionById } from './session.store.ts';

type Person = Extract<Actor, { kind: 'user' }>;

async function verified(runtime: Runtime, token: string) {
  try {
    return await runtime.accessTokens.verify(token);
  } catch (error) {
    if (isBadToken(error)) return null;
    throw new SessionUnknown('The access token could not be checked', { cause: error });
  }
}

/**
 * Somebody who has been let in, as they stand now; null when their session or token has ended or their account is
 * closed. Unlike a request it doesn't count as using the session: who only listens goes idle
 * (rules/security#sessions).
 */
export async function actorNow(runtime: Runtime, actor: Person, headers: Headers): Promise<Person | null> {
  const { db } = runtime;
  const authorization = headers.get('authorization');
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  const checked = token === undefined ? undefined : await verified(runtime, token);
  if (checked === null) return null;
  if (checked?.pool === 'external') {
    const userId = await findExternalUser(db, checked);
    const person = userId && (await findPerson(db, userId));
    return person ? personActor(person, checked.groups) : null;
  }
  const session = actor.sessionId && (await findSessionById(db, actor.sessionId));
  return session ? personActor(session, undefined, session.sessionId) : null;
}
