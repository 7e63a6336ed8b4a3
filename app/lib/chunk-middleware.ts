import { loadChunk } from './chunk-errors.ts';
import { type RouteManifest, routeChunks } from './route-chunks.ts';

type FrameworkGlobals = { __reactRouterManifest?: { routes?: RouteManifest } };

/**
 * The router itself reloads the page without a word when a screen's script doesn't load. Loading the same
 * scripts just before it (they are then cached) turns that into an error a person can read and act on.
 */
export async function chunkMiddleware({ request }: { request: Request }): Promise<void> {
  const { __reactRouterManifest } = window as unknown as FrameworkGlobals;
  const chunks = routeChunks(__reactRouterManifest?.routes ?? {}, new URL(request.url).pathname);
  await Promise.all(chunks.map((chunk) => loadChunk(chunk, (url) => import(/* @vite-ignore */ url))));
}
