import { type City, cities } from '../booking/options.ts';
import { cityPage } from '../city/city-page.ts';
import { publicPaths } from './public-paths.ts';

/** Of the pages with one address each, those that are for search engines whatever they say today. */
export function alwaysListedPaths(): string[] {
  const byCity = new Set<string>(cities.map((city: City) => cityPage(city)));
  return publicPaths.filter((path) => !byCity.has(path) && !isUnlisted(path));
}

const unlisted =
  /^\/(?:dashboard|signin|signup|forgotpassword|verifyaccount|newpassword|invoice|pay|checkout-successfull|careers\/application)(?:\/|$)/i;

/** Pages that are somebody's own, or lead only there: no search engine lists them, whatever the page says. */
export const isUnlisted = (path: string): boolean => unlisted.test(path);
