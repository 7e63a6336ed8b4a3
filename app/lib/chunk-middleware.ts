import { loadChunk } from './chunk-errors.ts';
import { noteFailure } from './note-failure.ts';
import { type RouteManifest, routeChunks } from './route-chunks.ts';

type FrameworkGlobals = { __reactRouterManifest?: { routes?: RouteManifest } };

/**
 * A screen whose script doesn't load, or not in time, is asked for again as a page of its own. After a new
 * version that simply works; where it doesn't, the early watch of that page says so. (The router alone would
 * reload the page somebody wants to leave, without a word, and knows no time-out.)
 */
export async function chunkMiddleware({ request }: { request: Request }): Promise<void> {
  const { __reactRouterManifest } = window as unknown as FrameworkGlobals;
  const chunks = routeChunks(__reactRouterManifest?.routes ?? {}, new URL(request.url).pathname);
  try {
    await Promise.all(chunks.map((chunk) => loadChunk(chunk, (url) => import(/* @vite-ignore */ url))));
  } catch (error) {
    noteFailure('A screen did not load.', error);
    loadAsPage(request.url);
    await new Promise<never>(() => undefined);
  }
}

function loadAsPage(target: string): void {
  // The router's reload may come a moment later and would put the old page in the new one's place.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload') event.preventDefault();
  });
  window.location.assign(target);
}
