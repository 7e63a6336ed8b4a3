import { loadChunk } from './chunk-errors.ts';
import { chunkFailureStore } from './chunk-failure.ts';
import { noteFailure } from './note-failure.ts';
import { type RouteManifest, routeChunks } from './route-chunks.ts';

type FrameworkGlobals = { __reactRouterManifest?: { routes?: RouteManifest } };

/**
 * The router itself reloads the page without a word when a screen's script doesn't load. Loading the same
 * scripts just before it (they are then cached) leaves the page as it is, says so, and offers the way out.
 */
export async function chunkMiddleware({ request }: { request: Request }): Promise<void> {
  const { __reactRouterManifest } = window as unknown as FrameworkGlobals;
  const { pathname } = new URL(request.url);
  const chunks = routeChunks(__reactRouterManifest?.routes ?? {}, pathname);
  chunkFailureStore.dispatch({ type: 'cleared' });
  try {
    await Promise.all(chunks.map((chunk) => loadChunk(chunk, (url) => import(/* @vite-ignore */ url))));
  } catch (error) {
    noteFailure('A screen did not load.', error);
    chunkFailureStore.dispatch({ type: 'failed', target: request.url });
    // This navigation ends here. The next one, to wherever, takes its place.
    await new Promise<never>(() => undefined);
  }
}
