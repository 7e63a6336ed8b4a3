import { requirePermission } from '#domain/access/permissions.ts';
import { type Way, wayOfOffer, wayTo } from '#domain/matching/way.ts';
import { Refusal } from '#domain/refusal.ts';
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
  if (!providerId || !traveller) throw new Refusal('not_found');
  const from = new Date(ctx.now().getTime() - dayMs);
  const stops = await findVisibleStops(db, actor, from);
  const own = await findOwnStops(db, providerId, from);
  const theirs = new Set(own.map(({ id }) => id));
  return stops.map((stop) => ({
    id: stop.id,
    ...(theirs.has(stop.id) ? wayTo : wayOfOffer)(stop, own, traveller),
  }));
}
