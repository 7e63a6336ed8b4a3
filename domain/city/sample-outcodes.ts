import { kmPerDegree } from '../matching/distance.ts';

/** An outcode's middle, as in the table of outcodes (rules/matching#outcodes). */
export type PlacedOutcode = { code: string; latitude: number; longitude: number };

const directions = ['north', 'east', 'south', 'west'] as const;
export type CityPart = 'centre' | (typeof directions)[number];

type Placed = PlacedOutcode & { km: number; part: CityPart };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Which way a point lies from the middle, by the larger of its two distances. */
function partOf(northKm: number, eastKm: number): CityPart {
  if (Math.abs(northKm) >= Math.abs(eastKm)) return northKm >= 0 ? 'north' : 'south';
  return eastKm >= 0 ? 'east' : 'west';
}

/** Over a city the earth is flat enough; ties go by the code, so that the choice is the same each time. */
function placeAll(outcodes: readonly PlacedOutcode[]): Placed[] {
  const latitude = mean(outcodes.map((one) => one.latitude));
  const longitude = mean(outcodes.map((one) => one.longitude));
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return outcodes
    .map((one) => {
      const northKm = (one.latitude - latitude) * kmPerDegree;
      const eastKm = (one.longitude - longitude) * kmPerDegree * shrink;
      return { ...one, km: Math.hypot(northKm, eastKm), part: partOf(northKm, eastKm) };
    })
    .sort((a, b) => a.km - b.km || (a.code < b.code ? -1 : 1));
}

/**
 * A few outcodes that stand for a whole city: the one nearest its middle and, in each direction, one half way
 * out. A question for each of hundreds would be too much to ask for a page.
 */
export function sampleOutcodes(outcodes: readonly PlacedOutcode[]): { part: CityPart; code: string }[] {
  const [centre, ...around] = placeAll(outcodes);
  if (!centre) return [];
  const sample: { part: CityPart; code: string }[] = [{ part: 'centre', code: centre.code }];
  for (const part of directions) {
    const there = around.filter((one) => one.part === part);
    const middle = there[Math.floor(there.length / 2)];
    if (middle) sample.push({ part, code: middle.code });
  }
  return sample;
}
