import type { Actor } from '#domain/access/actor.ts';
import type { ApiKeyScope } from '#domain/access/permission.ts';
import { sessionLength } from '#domain/access/session-length.ts';
import { noteActor } from '../current-request.ts';
import { databaseTrouble } from '../is-database-down.ts';
import type { Runtime } from '../process/runtime.ts';
import { hashToken, isSameSecret } from '../process/secrets.ts';
import { findApiKey } from './api-key/api-key.store.ts';
import { sessionCookie } from './auth.ts';
import type { ExternalToken } from './outside-pool.ts';
import { isBadToken } from './session/access-token.ts';
import { recordUseOfDay } from './session/last-use.store.ts';
import { personActor } from './session/person-actor.ts';
import { readSignedCookie } from './session/resign-cookies.ts';
import {
  extendSession,
  findExternalUser,
  findPerson,
  findSession,
  findSessionById,
  type KnownSession,
} from './session/session.store.ts';

/** A credential was given and is wrong: the answer is 401, never a visitor's rights (docs/api.md, Who asks). */
export class BadCredential extends Error {}

/** Nobody could say whether somebody is signed in; that is never an answer of "no". */
export class SessionUnknown extends Error {
  readonly code = '57P03';
}

const useNotedAfterMs = 60_000;

async function fromSession(runtime: Runtime, session: KnownSession): Promise<Actor> {
  const actor = personActor(session, undefined, session.sessionId);
  if (Date.now() - session.lastUsedAt.getTime() > useNotedAfterMs) {
    await extendSession(runtime.db, session.sessionId, sessionLength(actor.role)).catch((error: unknown) => {
      // A database that can only be read still says who is signed in.
      if (databaseTrouble(error) !== 'read-only') throw error;
    });
  }
  return actor;
}

async function fromCookie(runtime: Runtime, cookie: string): Promise<Actor> {
  const name = sessionCookie(runtime.env.publicUrl);
  const token = await readSignedCookie(runtime.secrets, cookie, name);
  if (!token) return { kind: 'visitor' };
  const session = await findSession(runtime.db, hashToken(token)).catch((error: unknown) => {
    throw new SessionUnknown('The session could not be looked up', { cause: error });
  });
  // A browser goes on carrying the cookie of a session that has ended: whoever holds it is a visitor.
  return session ? fromSession(runtime, session) : { kind: 'visitor' };
}

/** A token of an outside pool makes no session of ours that would tell that its person was there. */
async function noteUseOfToken(runtime: Runtime, userId: string): Promise<void> {
  await recordUseOfDay(runtime.db, userId, runtime.now()).catch((error: unknown) => {
    if (databaseTrouble(error) !== 'read-only') throw error;
  });
}

async function fromOutside(runtime: Runtime, claims: ExternalToken, token: string): Promise<Actor> {
  const known = await findExternalUser(runtime.db, claims);
  const userId =
    known ?? (await runtime.outsidePool?.admit(runtime.contextFor({ kind: 'system' }), claims, token));
  const person = userId && (await findPerson(runtime.db, userId));
  if (!person) throw new BadCredential('Nobody may sign in with that access token');
  await noteUseOfToken(runtime, userId);
  const actor = personActor(person, claims.groups);
  return claims.provedAt ? { ...actor, provedAt: claims.provedAt } : actor;
}

/** `Authorization` with the access token, with or without the word Bearer (docs/api.md, Who asks). */
async function fromToken(runtime: Runtime, header: string): Promise<Actor> {
  const token = header.replace(/^Bearer\s+/i, '').trim();
  const checked = await runtime.accessTokens.verify(token).catch((error: unknown) => {
    if (isBadToken(error)) throw new BadCredential('That access token is not good', { cause: error });
    throw new SessionUnknown('The access token could not be checked', { cause: error });
  });
  if (checked.pool === 'external') return fromOutside(runtime, checked, token);
  const session = await findSessionById(runtime.db, checked.sessionId);
  if (!session) throw new BadCredential('The session of that access token has ended');
  // The groups the token was made with may be an hour old; a role counts as it stands now.
  return fromSession(runtime, session);
}

async function fromApiKey(runtime: Runtime, key: string): Promise<Actor> {
  if (isSameSecret(key, runtime.secrets.apiKey)) {
    return { kind: 'api-key', name: 'first key', scopes: ['read', 'create'] };
  }
  const known = await findApiKey(runtime.db, hashToken(key), runtime.now());
  if (!known) throw new BadCredential('That API key is not valid');
  return { kind: 'api-key', name: known.name, scopes: known.scopes as ApiKeyScope[] };
}

/**
 * Who sends a request: by access token, by API key, by the session cookie of our own pages, or nobody we
 * know. A person's token says more than a key beside it, but a wrong key is refused all the same.
 */
export async function authenticate(runtime: Runtime, headers: Pick<Headers, 'get'>): Promise<Actor> {
  const actor = await findActor(runtime, headers);
  noteActor(actor);
  return actor;
}

async function findActor(runtime: Runtime, headers: Pick<Headers, 'get'>): Promise<Actor> {
  const apiKey = headers.get('x-api-key');
  const authorization = headers.get('authorization');
  const keyHolder = apiKey === null ? null : await fromApiKey(runtime, apiKey);
  if (authorization !== null) {
    return runtime.actorMemory.recall(`token ${authorization}`, () => fromToken(runtime, authorization));
  }
  if (keyHolder) return keyHolder;
  const cookie = headers.get('cookie');
  if (!cookie) return { kind: 'visitor' };
  return runtime.actorMemory.recall(`cookie ${cookie}`, () => fromCookie(runtime, cookie));
}
