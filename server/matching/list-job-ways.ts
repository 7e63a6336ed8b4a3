import { requirePermission } from '#domain/access/permissions.ts';
import { type Way, wayOfOffer, wayTo } from '#domain/matching/way.ts';
import type { Ctx } from '../context.ts';
import { findOwnStops, findTraveller, findVisibleStops } from './way.store.ts';

const dayMs = 24 * 3600 * 1000;

export type JobWay = Way & { id: string };

/**
 * How the signed-in cleaner reaches their visits from today on, and would those that are offered to them
 * (rules/matching#the-way).
 */
export async function listJobWays(ctx: Ctx): Promise<JobWay[]> {
  requirePermission(ctx.actor, 'provider.read-own-standing');
  const { actor, db } = ctx;
  const providerId = actor.kind === 'user' ? actor.providerId : undefined;
  const traveller = providerId && (await findTraveller(db, providerId));
  // A cleaner without a profile has neither jobs nor offers.
  if (!providerId || !traveller) return [];
  const from = new Date(ctx.now().getTime() - dayMs);
  const stops = await findVisibleStops(db, actor, from);
  const own = await findOwnStops(db, providerId, from);
  const days = Map.groupBy(own, ({ date }) => date);
  return stops.map((stop) => {
    const day = days.get(stop.date) ?? [];
    const isOwn = day.some(({ id }) => id === stop.id);
    return { id: stop.id, ...(isOwn ? wayTo : wayOfOffer)(stop, day, traveller) };
  });
}
