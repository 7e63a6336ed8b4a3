import { type City, cities } from '../booking/options.ts';
import { cityPage } from '../city/city-page.ts';
import { pages, publicPaths } from './site-pages.ts';

/** Of the pages with one address each, those that are for search engines whatever they say today. */
export function alwaysListedPaths(): string[] {
  const byCity = new Set<string>(cities.map((city: City) => cityPage(city)));
  return publicPaths.filter((path) => !byCity.has(path) && !isUnlisted(path));
}

const unlistedPages = new Set<string>(pages.filter(({ isUnlisted: is }) => is).map(({ path }) => path));
const unlistedParts =
  /^\/(?:dashboard|invoice|pay|clean-again|second-clean|damage-claim|new-time|careers\/application)(?:\/|$)/;

/** Pages that are somebody's own, or lead only there: no search engine lists them, whatever the page says. */
export function isUnlisted(path: string): boolean {
  const tidy = path.toLowerCase();
  return unlistedParts.test(tidy) || unlistedPages.has(tidy.replace(/(?<=.)\/.*$/, ''));
}
