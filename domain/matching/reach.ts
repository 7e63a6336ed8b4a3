import { radiusOptions } from '#domain/provider/options.ts';
import { kmPerMile } from './distance.ts';

/** A choice in miles, or the radius in kilometres that counts without one. */
type ChosenDistance = { travelMiles: number | null; radiusKm: number };

/** How far somebody travels, in kilometres; the column `providers.reach_km` says the same (rules/matching#radius). */
export const reachKmOf = ({ travelMiles, radiusKm }: ChosenDistance): number =>
  travelMiles === null ? radiusKm : travelMiles * kmPerMile;

/** Stands beside a choice in miles until a radius is chosen: the least, which holds every one of them. */
const radiusBesideMiles = Math.min(...radiusOptions);

/** An application may choose by miles alone. */
export function withRadius(answers: unknown): unknown {
  if (typeof answers !== 'object' || answers === null) return answers;
  const { radiusKm, travelMiles } = answers as Record<string, unknown>;
  const isByMiles = (radiusKm ?? null) === null && (travelMiles ?? null) !== null;
  return isByMiles ? { ...answers, radiusKm: radiusBesideMiles } : answers;
}

/** A radius that is changed alone is the new choice: it takes the miles away. */
export const withoutOldMiles = <Change extends { radiusKm?: unknown; travelMiles?: unknown }>(
  change: Change,
): Change =>
  change.radiusKm !== undefined && change.travelMiles === undefined
    ? { ...change, travelMiles: null }
    : change;
