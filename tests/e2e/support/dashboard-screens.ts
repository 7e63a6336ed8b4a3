import type { RouteConfigEntry } from '@react-router/dev/routes';
import { openParts } from '#app/site-content/content-parts.ts';
import { permissions } from '#domain/access/permission.ts';

const base = '/dashboard';

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, own) : index || path ? [own] : [];
  });
}

/** What is no screen of its own: the answer to an address that there is not. */
const noScreen = '/*';

/** One screen of the dashboard by its place in the site map, and the search of the part of it that is meant. */
export type DashboardScreen = { path: string; search: string };

/** The parts of screens that have several, each with its own forms. */
const partsOf: Record<string, readonly string[]> = {
  '/giftcards': ['', '?card=:id'],
  '/miscSetting': [
    ...openParts(permissions).map(({ id }) => `?part=${id}`),
    '?part=pages&page=home',
    '?part=pages&page=privacy-policy',
  ],
};

/** Every screen of the dashboard that the site map knows, its parts one by one. */
export const dashboardScreens = (routes: readonly RouteConfigEntry[]): DashboardScreen[] =>
  pathsOf(routes)
    .filter((path) => path === base || path.startsWith(`${base}/`))
    .map((path) => path.slice(base.length))
    .filter((path) => path !== noScreen)
    .flatMap((path) => (partsOf[path] ?? ['']).map((search) => ({ path, search })));
