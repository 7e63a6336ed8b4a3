import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type PageHandle, pageHandleOf } from '#app/lib/page/page-handle.ts';

/** What is known of an address before its page is rendered. */
export type FoundRoute = {
  /** False where the only screen is the one that says there is none. */
  isKnown: boolean;
  /** Its address as `app/routes.ts` has it, such as `/checkout/:id`; a star where nobody knows it. */
  pattern: string;
  /** Whether the route has no part that anybody may fill, so that it is one of some dozens of pages. */
  isFixed: boolean;
  handle: PageHandle;
};

export type RouteTable = { find(pathname: string): FoundRoute };

type Routes = ServerBuild['routes'];

/** Addresses are made up by whoever sends them, so only so many are remembered. */
const mostRemembered = 2_000;

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const own = all.filter((route) => route.parentId === parentId);
  return own.map(
    ({ id, path, index }): RouteObject =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
  );
}

const patternOf = (paths: readonly (string | undefined)[]): string =>
  `/${paths
    .flatMap((path) => path?.split('/') ?? [])
    .filter(Boolean)
    .join('/')}`;

function lookUp(routes: Routes, tree: RouteObject[], pathname: string): FoundRoute {
  const matches = matchRoutes(tree, pathname) ?? [];
  const modules = matches.map(({ route }) => routes[route.id ?? '']?.module);
  const handle = Object.assign({}, ...modules.map((module) => pageHandleOf(module))) as PageHandle;
  const last = matches.at(-1)?.route;
  const isFixed = last !== undefined && matches.every(({ route }) => !/[:*]/.test(route.path ?? ''));
  const isKnown = last !== undefined && last.path !== '*';
  return {
    isKnown,
    pattern: isKnown ? patternOf(matches.map(({ route }) => route.path)) : '*',
    isFixed,
    handle,
  };
}

/** What React Router's own scripts ask for: which routes there are, and what a loader says. No page of ours. */
const isForRouter = (pathname: string): boolean => pathname === '/__manifest' || pathname.endsWith('.data');

/** The screens of a build by their addresses. */
export function routeTable({ routes }: ServerBuild): RouteTable {
  const tree = treeOf(routes);
  const found = new Map<string, FoundRoute>();
  return {
    find(pathname) {
      if (isForRouter(pathname)) {
        const pattern = pathname === '/__manifest' ? pathname : '*.data';
        return { isKnown: true, pattern, isFixed: false, handle: {} };
      }
      const known = found.get(pathname);
      if (known) return known;
      if (found.size >= mostRemembered) found.clear();
      const route = lookUp(routes, tree, pathname);
      found.set(pathname, route);
      return route;
    },
  };
}
