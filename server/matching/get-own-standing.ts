import { requirePermission } from '#domain/access/permissions.ts';
import { reliabilityDays } from '#domain/booking/change/withdrawal.ts';
import { meanRating } from '#domain/provider/mean-rating.ts';
import { Refusal } from '#domain/refusal.ts';
import { countFailings } from '../booking/acceptance/reliability.store.ts';
import { type CleanerComment, findCommentsOn } from '../booking/shown-comment.store.ts';
import type { Ctx } from '../context.ts';
import { findProvider } from '../provider/provider.store.ts';
import { findReliability } from './matching.store.ts';

const dayMs = 24 * 3600 * 1000;
const commentsShown = 20;

/** How a cleaner stands with customers and in matching, as both are told of it. */
export type OwnStanding = {
  rating: number | null;
  ratingCount: number;
  cleans: number;
  /** Of so many days until now (rules/matching#score). */
  days: number;
  accepted: number;
  lateWithdrawals: number;
  noShows: number;
  comments: CleanerComment[];
};

/** A cleaner's own rating, what customers let them read, and how reliable matching takes them for. */
export async function getOwnStanding(ctx: Ctx): Promise<OwnStanding> {
  requirePermission(ctx.actor, 'provider.read-own-standing');
  const id = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const provider = id ? await findProvider(ctx.db, id) : undefined;
  if (!provider) throw new Refusal('not_found');
  const since = new Date(ctx.now().getTime() - reliabilityDays * dayMs);
  const [reliability, { noShows }, comments] = await Promise.all([
    findReliability(ctx.db, [provider.id], ctx.now()),
    countFailings(ctx.db, provider.id, since),
    findCommentsOn(ctx.db, provider.id, commentsShown),
  ]);
  const { acceptedVisits = 0, lateWithdrawals = 0 } = reliability.get(provider.id) ?? {};
  return {
    rating: meanRating(provider.rating_sum, provider.rating_count),
    ratingCount: provider.rating_count,
    cleans: provider.booking_count,
    days: reliabilityDays,
    accepted: acceptedVisits,
    lateWithdrawals,
    noShows,
    comments,
  };
}
