import { haversineKm } from './distance.ts';

/** An outcode by its middle; without a name it is called by its code. */
export type NamedPlace = {
  code: string;
  name: string | null;
  latitude: number;
  longitude: number;
  isServed: boolean;
};

export type PlacesInReach = {
  outcode: string;
  /** What people call where they live; null where we have no name for it. */
  name: string | null;
  /** Of a few places that tell how far it goes each way, from near to far; never their own. */
  names: string[];
  /** How many further ones there are. */
  others: number;
};

type Reached = NamedPlace & { called: string; km: number };

const maxNames = 5;

/** Each name once, at the nearest of its outcodes. */
function reachedFrom(home: NamedPlace, places: readonly NamedPlace[], reachKm: number): Reached[] {
  const byName = new Map<string, Reached>();
  const within = places
    .filter(({ isServed }) => isServed)
    .map((place) => ({ ...place, called: place.name ?? place.code, km: haversineKm(home, place) }))
    .filter(({ called, km }) => km <= reachKm && called !== (home.name ?? home.code))
    .toSorted((one, other) => one.km - other.km || (one.code < other.code ? -1 : 1));
  for (const place of within) if (!byName.has(place.called)) byName.set(place.called, place);
  return [...byName.values()];
}

/** The place that lies furthest from all of some. */
function furthestFrom(some: readonly NamedPlace[], places: readonly Reached[]): Reached | undefined {
  let found: { place: Reached; km: number } | undefined;
  for (const place of places) {
    const km = Math.min(...some.map((one) => haversineKm(one, place)));
    if (found === undefined || km > found.km) found = { place, km };
  }
  return found?.place;
}

/**
 * Where we clean within reach of somebody's outcode, by a few names: the nearest, then those that lie furthest from
 * home and from each other, so that they tell each direction (rules/matching#radius).
 */
export function placesInReach(
  home: NamedPlace,
  places: readonly NamedPlace[],
  reachKm: number,
): PlacesInReach {
  const reached = reachedFrom(home, places, reachKm);
  const told = reached.slice(0, 1);
  while (told.length < Math.min(maxNames, reached.length)) {
    const next = furthestFrom(
      [home, ...told],
      reached.filter((place) => !told.includes(place)),
    );
    if (!next) break;
    told.push(next);
  }
  const names = told.toSorted((one, other) => one.km - other.km).map(({ called }) => called);
  return { outcode: home.code, name: home.name, names, others: reached.length - names.length };
}
