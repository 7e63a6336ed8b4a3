import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/** Where pages find what scripts/build.ts adds to the router's own build. */
export type BuiltScripts = {
  /** The script of static pages. */
  site: string;
  /** The list of screens that pages with a booking start with; null for the list of all. */
  bookingScreens: string | null;
};

const build = join(import.meta.dirname, '../../build');
const addressIn = (file: string): string =>
  (JSON.parse(readFileSync(join(build, file), 'utf8')) as { src: string }).src;

/** The build's files, or while developing the sources through Vite. */
export function builtScripts(mode: 'production' | 'development'): BuiltScripts {
  if (mode === 'development') return { site: '/app/site/site.ts', bookingScreens: null };
  return { site: addressIn('site-script.json'), bookingScreens: addressIn('booking-screens.json') };
}

/** The build as pages with a booking are made of it. */
export const withScreens = (pages: ServerBuild, url: string): ServerBuild => ({
  ...pages,
  assets: { ...pages.assets, url },
});
