import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { ClientModules } from './generate/client-modules.ts';

type RouteEntry = {
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

/** The part of React Router's manifest that says which files a page starts with. */
export type RouteManifest = { entry: { module: string }; url: string; routes: Record<string, RouteEntry> };

/** The manifest that React Router's build has put into build/. */
export function readManifest(build: string): RouteManifest {
  const [file] = globSync('client/assets/manifest-*.js', { cwd: build });
  if (!file) throw new Error(`There is no build: ${build}/client/assets has no manifest`);
  const text = readFileSync(join(build, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The routes of the manifest as the router matches them. */
export function routeTree({ routes }: RouteManifest, parentId?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route.parentId === parentId);
  return own.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: routeTree({ routes } as RouteManifest, id) },
  );
}

function startFiles(manifest: RouteManifest, url: string): string[] {
  const matches = matchRoutes(routeTree(manifest), url);
  if (!matches) throw new Error(`No route answers ${url}`);
  const files = matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id ?? ''];
    return [
      entry?.module,
      entry?.clientActionModule,
      entry?.clientLoaderModule,
      entry?.clientMiddlewareModule,
      entry?.hydrateFallbackModule,
    ];
  });
  return [manifest.entry.module, ...files].filter((file) => file !== undefined);
}

/** Every JavaScript file a browser loads before a page works, with what those files import at once. */
export const firstLoad = (manifest: RouteManifest, chunks: ClientModules, url: string): string[] =>
  loadedFiles(manifest, url, (file) => chunks[file]?.imports ?? []);

/** The same, and whatever code of the page may ask for later. */
export const everLoaded = (manifest: RouteManifest, chunks: ClientModules, url: string): string[] =>
  loadedFiles(manifest, url, (file) => [...(chunks[file]?.imports ?? []), ...(chunks[file]?.later ?? [])]);

function loadedFiles(
  manifest: RouteManifest,
  url: string,
  next: (file: string) => readonly string[],
): string[] {
  const waiting = startFiles(manifest, url).map((file) => file.replace(/^\//, ''));
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...next(file));
  }
  return [...found].sort();
}

/** An address of each page outside the dashboards; what an address takes is put in as "1". */
export function publicAddresses({ routes }: RouteManifest): string[] {
  const pathOf = ({ parentId, path = '' }: RouteEntry): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    const above = parent ? pathOf(parent) : '';
    return path ? `${above}/${path.replaceAll(/:[^/]+|\*/g, '1')}` : above;
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id));
  const addresses = pages.map(pathOf).map((path) => path.replaceAll(/\/+/g, '/') || '/');
  return [...new Set(addresses)].filter((path) => !/^\/dashboard(?:\/|$)/.test(path)).sort();
}
