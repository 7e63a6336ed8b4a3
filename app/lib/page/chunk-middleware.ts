import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { isStaticPath } from '#domain/site-path/is-static-path.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { reportError } from '../call/report-error.ts';
import { ChunkLoadError, loadChunk } from '../form/chunk-errors.ts';
import { isUnknown, type RouteManifest, routeChunks } from './route-chunks.ts';

type FrameworkGlobals = { __reactRouterManifest?: { routes?: RouteManifest; isPartial?: true } };

/**
 * A screen whose script doesn't load, or not in time, is asked for again as a page of its own. After a new
 * version that simply works; where it doesn't, the early watch of that page says so. (The router alone would
 * reload the page somebody wants to leave, without a word, and knows no time-out.)
 */
export async function chunkMiddleware({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  // Drawn by React it would lack what the site's script does for it.
  if (request.method === 'GET' && isStaticPath(pathname, search)) return leaveFor(request.url);
  const { __reactRouterManifest } = window as unknown as FrameworkGlobals;
  const { routes = {}, isPartial } = __reactRouterManifest ?? {};
  // What a page with a booking doesn't know is asked for as a page: domain/site-path/booking-paths.ts.
  if (isPartial && isUnknown(routes, pathname)) return leaveFor(request.url);
  const chunks = routeChunks(routes, pathname);
  try {
    await Promise.all(chunks.map((chunk) => loadChunk(chunk, (url) => import(/* @vite-ignore */ url))));
  } catch (error) {
    reportError('A screen did not load.', error);
    requireNetwork(error);
    await loadAsPage(request.url);
  }
}

const leaveFor = (target: string): Promise<never> =>
  navigator.onLine ? loadAsPage(target) : stayHere(target);

/** Without one the browser would only say so, in place of everything that stands here. */
function requireNetwork(cause?: unknown): void {
  if (!navigator.onLine) throw new GraphQLRefusal(pageSentences.offline, { code: 'offline' }, { cause });
}

const refuseReload = (event: NavigateEvent): void => {
  if (event.navigationType === 'reload') event.preventDefault();
};

/** The router's own reload may come a moment later and would put another page in place of what is to stand here. */
const keepFromReload = (): void => window.navigation?.addEventListener('navigate', refuseReload);

const allowReload = (): void => window.navigation?.removeEventListener('navigate', refuseReload);

const never = (): Promise<never> => new Promise<never>(() => undefined);

/** A page that comes back from the browser's memory still waits for the one it went away for. */
function beginAnew({ persisted }: PageTransitionEvent): void {
  if (!persisted || !navigator.onLine) return;
  allowReload();
  window.location.reload();
}

/** Never resolves: the page goes away. */
function loadAsPage(target: string): Promise<never> {
  keepFromReload();
  window.addEventListener('pageshow', beginAnew);
  window.location.assign(target);
  return never();
}

/** Never resolves: the page stays as it is, and its notice of what did not load says why (chunk-notice.tsx). */
function stayHere(target: string): Promise<never> {
  keepFromReload();
  window.addEventListener('online', allowReload, { once: true });
  // Nobody waits for it, and so the notice hears it.
  void Promise.reject(new ChunkLoadError('missing', target));
  return never();
}
