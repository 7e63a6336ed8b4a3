import { matchRoutes } from 'react-router';

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
};
export type RouteManifest = Record<string, ManifestRoute | undefined>;

type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] };

function childrenOf(parentId: string | undefined, routes: readonly ManifestRoute[]): RouteNode[] {
  return routes
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index, path } : { id, path, children: childrenOf(id, routes) },
    );
}

function screensAt(manifest: RouteManifest, pathname: string): ManifestRoute[] {
  const routes = Object.values(manifest).filter((route) => route !== undefined);
  const tree = childrenOf(undefined, routes) as Parameters<typeof matchRoutes>[0];
  return (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => manifest[route.id ?? ''] ?? []);
}

/** The script files of the screens at this address, as far as the framework's manifest knows them. */
export function routeChunks(manifest: RouteManifest, pathname: string): string[] {
  const files = screensAt(manifest, pathname).flatMap((found) => [
    found.module,
    found.clientLoaderModule,
    found.clientActionModule,
  ]);
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** Whether a page has no screen for this address: one with a short list of screens cannot tell what is there. */
export const isUnknown = (manifest: RouteManifest, pathname: string): boolean =>
  screensAt(manifest, pathname).at(-1)?.path === '*';
