import type { Context, MiddlewareHandler } from 'hono';
import type { Actor } from '#domain/access/actor.ts';
import { nameOf } from '../../audit.store.ts';
import { type NotedRefusal, notedOfRequest, requestId } from '../../current-request.ts';
import type { Runtime } from '../../process/runtime.ts';
import { routeOf } from '../route-of.ts';
import { identityPaths } from './observe-requests.ts';

const statuses: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  413: 'request_too_large',
  429: 'too_many_requests',
};

/** What an answer that nobody noted says of itself: ours by its code, a library's by its status. */
async function refusalOf(answer: Response): Promise<NotedRefusal | null> {
  const { status } = answer;
  if (!statuses[status]) return null;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  // Identity's library refuses with the type of a JSON answer and nothing in it.
  const text = isJson ? await answer.clone().text() : '';
  const body = text === '' ? null : JSON.parse(text);
  const code: unknown = body?.code ?? body?.errors?.[0]?.extensions?.code;
  const isOurs = typeof code === 'string' && /^[a-z]+(_[a-z]+)*$/.test(code);
  return { code: isOurs ? code : statuses[status], limit: status === 403 && !isOurs ? 'origin' : undefined };
}

/** Who asked, as the log may say it: an id, a key, or the network of a stranger. */
export const askerOf = (actor: Actor | null, network: string): { actor: string; network?: string } => ({
  actor: nameOf(actor ?? { kind: 'visitor' }),
  ...(actor?.kind === 'user' ? {} : { network }),
});

/**
 * Around the answer to every request that no page from memory answers: one place that writes down what was refused
 * (rules/security#data-code-logs).
 */
export function logRefusals(runtime: Runtime, addressOf: (c: Context) => string): MiddlewareHandler {
  const known = identityPaths(runtime);
  return async (c, next) => {
    await next();
    const { actor, refused } = notedOfRequest();
    const own = refused.length > 0 || c.res.status < 400 ? null : await refusalOf(c.res);
    for (const { code, limit, field } of own ? [own] : refused) {
      const route = `${c.req.method} ${known.has(c.req.path) ? c.req.path : routeOf(c)}`;
      const what = field ? `${route} ${field}` : route;
      const asker = askerOf(actor, addressOf(c));
      runtime.refusals.note({ code, ...(limit ? { limit } : {}), what, ...asker }, requestId());
    }
  };
}
