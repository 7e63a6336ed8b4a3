import { requirePermission } from '#domain/access/permissions.ts';
import { type PlacesInReach, placesInReach } from '#domain/matching/places-in-reach.ts';
import { reachKmOf } from '#domain/matching/reach.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { radiusOptions, travelMilesOptions } from '#domain/provider/options.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { findNamedPlaces } from './city-outcodes.store.ts';

type Asked = { postalCode: string; travelMiles: number | null; radiusKm: number | null };

function reachOf({ travelMiles, radiusKm }: Asked): number {
  if (travelMiles !== null) {
    if (!travelMilesOptions.includes(travelMiles))
      throw new Refusal('travel_miles_bad', { field: 'travelMiles' });
    return reachKmOf({ travelMiles, radiusKm: 0 });
  }
  if (radiusKm === null || !radiusOptions.includes(radiusKm))
    throw new Refusal('radius_missing', { field: 'radius' });
  return radiusKm;
}

/**
 * What somebody who lives at a postcode reaches by one of the distances a cleaner may choose, by the names of places;
 * null of a postcode that we know nothing of. Anybody may ask: of the postcode the outcode alone counts.
 */
export async function findPlacesInReach(ctx: Ctx, asked: Asked): Promise<PlacesInReach | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  const reachKm = reachOf(asked);
  const outcode = outcodeOf(asked.postalCode);
  if (!outcode) return null;
  const places = await findNamedPlaces(ctx.db);
  const home = places.find(({ code }) => code === outcode);
  return home ? placesInReach(home, places, reachKm) : null;
}
