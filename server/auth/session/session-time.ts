import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { sessionLength } from '#domain/access/session-length.ts';
import { type ContextFor, type Endpoint, sessionOf, visitorContext } from '../identity-endpoint.ts';
import { personActor } from './person-actor.ts';
import { extendSession, findSessionTime, type SessionTime } from './session.store.ts';

const over: SessionTime = { userId: null, secondsLeft: 0, mostSeconds: 0 };

/**
 * How long the caller stays signed in, for the page that warns before an idle sign-out. Asking is no use of the
 * session; saying "Stay signed in" is. Nobody signed in is an answer too, of no seconds.
 */
export function sessionTime(contextFor: ContextFor) {
  const read = async (endpoint: Endpoint, isUse: boolean): Promise<SessionTime> => {
    const ctx = visitorContext(endpoint, contextFor);
    const session = await sessionOf(endpoint, ctx);
    if (!session) return over;
    if (isUse) await extendSession(ctx.db, session.sessionId, sessionLength(personActor(session).role));
    const { mostMs } = sessionLength(personActor(session).role);
    return (await findSessionTime(ctx.db, session.sessionId, mostMs)) ?? over;
  };
  return {
    id: 'session-time',
    endpoints: {
      readSessionTime: createAuthEndpoint('/account/session-time', { method: 'GET' }, async (ctx) =>
        ctx.json(await read(ctx, false)),
      ),
      staySignedIn: createAuthEndpoint(
        '/account/stay-signed-in',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => ctx.json(await read(ctx, true)),
      ),
    },
  } satisfies BetterAuthPlugin;
}
