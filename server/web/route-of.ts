import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The route of a request as we wrote it and not as it was sent: addresses hold tokens and whatever somebody likes. */
export function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  const named = paths.filter((path) => !path.endsWith('*'));
  const [longest = '/*'] = (named.length > 0 ? named : paths).toSorted((a, b) => b.length - a.length);
  return longest;
}
