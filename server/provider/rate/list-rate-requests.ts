import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { requireProviderAccess } from '../load-provider.ts';
import { findRateRequests, type RateRequestRow } from './rate-request.store.ts';

/** What a cleaner asked to be paid, newest first: their own without an id, and for the company. */
export function listRateRequests(ctx: Ctx, providerId: string | null): Promise<RateRequestRow[]> {
  requirePermission(ctx.actor, 'provider.read');
  const own = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const id = providerId ?? own;
  if (!id) throw new Refusal('not_found');
  requireProviderAccess(ctx, id);
  return findRateRequests(ctx.db, id);
}
