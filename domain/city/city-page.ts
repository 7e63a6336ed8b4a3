import { type City, cities } from '#domain/booking/options.ts';

/** The five cities' own pages (rules/content#city-pages: `/london` and its four sisters). */
export type CityPage = '/london' | '/greater-manchester' | '/birmingham' | '/leeds' | '/brighton';

const pages: Record<City, CityPage> = {
  Birmingham: '/birmingham',
  Leeds: '/leeds',
  GreaterManchester: '/greater-manchester',
  London: '/london',
  Brighton: '/brighton',
};

export const cityPage = (city: City): CityPage => pages[city];

/** Also the id of the city's text (domain/site-text): 'greater-manchester'. */
export const citySlug = (city: City): string => pages[city].slice(1);

/** The city whose page a path is, in any case and with or without a slash at its end; null for other paths. */
export function cityOfPath(path: string): City | null {
  const tidy = `/${path.toLowerCase().replaceAll(/^\/+|\/+$/g, '')}`;
  return cities.find((city) => pages[city] === tidy) ?? null;
}
