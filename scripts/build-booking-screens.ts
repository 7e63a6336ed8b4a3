import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { bookingPaths } from '#domain/site-path/booking-paths.ts';
import { type RouteManifest, readManifest, routeTree } from './first-load.ts';

/** What no page of the product has: it names the screen that says so. */
const unknownPath = '/no-such-page';

/** The manifest without the screens that nobody comes by between the form and the confirmation of a booking. */
export function bookingScreens(manifest: RouteManifest): RouteManifest & { isPartial: true } {
  const tree = routeTree(manifest);
  const ids = [...bookingPaths, unknownPath].flatMap((path) =>
    (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? ''),
  );
  const kept = Object.entries(manifest.routes).filter(([id]) => ids.includes(id));
  return { ...manifest, routes: Object.fromEntries(kept), isPartial: true };
}

/**
 * Writes the list of screens that pages with a booking start with (domain/site-path/booking-paths.ts), after React
 * Router's build has made the list of all. build/booking-screens.json says what it is called.
 */
export function buildBookingScreens(root: string): void {
  const build = join(root, 'build');
  const manifest = bookingScreens(readManifest(build));
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const url = `/assets/booking-screens-${hash}.js`;
  const script = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url })};`;
  writeFileSync(join(build, 'client', url), script);
  writeFileSync(join(build, 'booking-screens.json'), JSON.stringify({ src: url }));
}
