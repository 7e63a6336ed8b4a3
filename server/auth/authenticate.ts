import type { Actor } from '#domain/access/actor.ts';
import { roleFromGroups } from '#domain/access/role.ts';
import type { Runtime } from '../runtime.ts';
import { isSameSecret } from '../secrets.ts';
import { findOwnRecords } from './account.store.ts';

/** A credential was given and is wrong: the answer is 401, never a visitor's rights (contract.md, GraphQL). */
export class BadCredential extends Error {}

/** Nobody could say whether somebody is signed in; that is never an answer of "no". */
export class SessionUnknown extends Error {
  readonly code = '57P03';
}

async function fromSession(runtime: Runtime, headers: Headers): Promise<Actor> {
  const session = await runtime.auth.api.getSession({ headers }).catch((error: unknown) => {
    throw new SessionUnknown('The session could not be looked up', { cause: error });
  });
  if (!session) return { kind: 'visitor' };
  const { user } = session;
  const records = await findOwnRecords(runtime.db, user.id);
  const role = roleFromGroups(user.group ? [user.group] : []);
  return { kind: 'user', userId: user.id, email: user.email, role, ...records };
}

/** Who sends a request: by API key, by the session cookie of our own pages, or nobody we know. */
export async function authenticate(runtime: Runtime, headers: Headers): Promise<Actor> {
  const apiKey = headers.get('x-api-key');
  if (headers.get('authorization')) throw new BadCredential('Access tokens are not accepted');
  if (apiKey !== null) {
    if (!isSameSecret(apiKey, runtime.secrets.apiKey)) throw new BadCredential('That API key is not valid');
    return { kind: 'api-key', name: 'first key' };
  }
  return headers.has('cookie') ? fromSession(runtime, headers) : { kind: 'visitor' };
}
