import type { GenericEndpointContext } from 'better-auth';
import { APIError, getIP } from 'better-auth/api';
import type { Actor } from '#domain/access/actor.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { noteRefused } from '../current-request.ts';
import { hashToken } from '../process/secrets.ts';
import { personActor } from './session/person-actor.ts';
import { findSession, type KnownSession } from './session/session.store.ts';

export type Endpoint = GenericEndpointContext;
export type ContextFor = (actor: Actor, request?: { clientAddress?: string }) => Ctx;

const addressOf = (endpoint: Endpoint): string | null =>
  endpoint.headers ? getIP(endpoint.headers, endpoint.context.options) : null;

function contextOf(endpoint: Endpoint, contextFor: ContextFor, actor: Actor): Ctx {
  const clientAddress = addressOf(endpoint);
  return contextFor(actor, clientAddress ? { clientAddress } : {});
}

/** The context of a call that anybody may make. */
export const visitorContext = (endpoint: Endpoint, contextFor: ContextFor): Ctx =>
  contextOf(endpoint, contextFor, { kind: 'visitor' });

/** The token of the session that the caller's cookie holds, if it is one of ours. */
export async function sessionTokenOf(endpoint: Endpoint): Promise<string | null> {
  const { name } = endpoint.context.authCookies.sessionToken;
  return (await endpoint.getSignedCookie(name, endpoint.context.secret)) || null;
}

/** The live session of the caller's cookie, if any. */
export async function sessionOf(endpoint: Endpoint, { db }: Ctx): Promise<KnownSession | undefined> {
  const token = await sessionTokenOf(endpoint);
  return token ? findSession(db, hashToken(token)) : undefined;
}

/** The context of whoever is signed in; 401 for everybody else. */
export async function signedInContext(endpoint: Endpoint, contextFor: ContextFor): Promise<Ctx> {
  const session = await sessionOf(endpoint, visitorContext(endpoint, contextFor));
  if (!session) throw refusalError(new Refusal('sign_in_required'));
  return contextOf(endpoint, contextFor, personActor(session, undefined, session.sessionId));
}

type Status = ConstructorParameters<typeof APIError>[0];

const statuses: Partial<Record<RefusalCode, Status>> = {
  sign_in_failed: 'UNAUTHORIZED',
  sign_in_required: 'UNAUTHORIZED',
  account_blocked: 'FORBIDDEN',
  forbidden: 'FORBIDDEN',
  sign_in_again: 'FORBIDDEN',
  link_expired: 'NOT_FOUND',
  not_found: 'NOT_FOUND',
  too_many_tries: 'TOO_MANY_REQUESTS',
};

/** A refusal in the form of the identity calls: its code and sentence, and the field where there is one. */
export function refusalError(refusal: Refusal): APIError {
  noteRefused(refusal);
  const problems = refusal.problems?.map(({ field, code, values }) => ({
    field,
    code,
    message: sentenceFor(code, values),
  }));
  const [first] = problems ?? [];
  const { code, field, message } = first ?? {
    code: refusal.code,
    field: refusal.field,
    message: sentenceFor(refusal.code, refusal.values),
  };
  const seconds = refusal.code === 'too_many_tries' ? refusal.values?.seconds : undefined;
  const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return new APIError(statuses[refusal.code] ?? 'BAD_REQUEST', { code, message, field, problems }, headers);
}

/** Runs a use-case for an identity call; what it refuses becomes that call's answer. */
export async function answering<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? refusalError(error) : error;
  }
}
