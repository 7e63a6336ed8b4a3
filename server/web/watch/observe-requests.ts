import type { Context, MiddlewareHandler } from 'hono';
import { inRequest, notedRoute } from '../../current-request.ts';
import { measure } from '../../measure.ts';
import type { Runtime } from '../../process/runtime.ts';
import { routeOf } from '../route-of.ts';
import { nameAnswer, requestIdOf } from './request-id.ts';

/** Identity's own paths, which one route answers; what else is asked for below it may hold anything. */
export const identityPaths = (runtime: Runtime): ReadonlySet<string> =>
  new Set(
    Object.values(runtime.auth.api as Record<string, { path?: string }>).flatMap(({ path }) =>
      path === undefined ? [] : [`/api/auth${path}`],
    ),
  );

export const answeredMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** The route as we wrote it: a page's, an identity call's or an API's; of an address that is none a star. */
function patternOf(c: Context, known: ReadonlySet<string>): string {
  const page = notedRoute();
  if (page !== null) return page;
  const { path } = c.req;
  // By far the most frequent, so that nothing is looked up for it.
  if (path === '/graphql') return path;
  return known.has(path) ? path : routeOf(c);
}

/**
 * Around all that is answered: gives each request its id, says it in the answer, and counts and logs how it went. The
 * time is that until the answer begins: how long a reader takes for it, or a stream lasts, is theirs.
 */
export function observeRequests(runtime: Runtime): MiddlewareHandler {
  const known = identityPaths(runtime);
  const { accessLog, env } = runtime;
  return (c, next) => {
    const begun = performance.now();
    const id = requestIdOf(c, env.trustedProxies);
    const nameLater = nameAnswer(c, id);
    return inRequest(id, async () => {
      await next();
      nameLater?.();
      const ms = performance.now() - begun;
      const { status } = c.res;
      const method = answeredMethods.has(c.req.method) ? c.req.method : 'other';
      const route = patternOf(c, known);
      measure({ what: 'request', method, route, status, seconds: ms / 1_000 });
      accessLog.note({ requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 });
    });
  };
}
