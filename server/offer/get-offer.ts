import { can, demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findOffer, type OfferRow } from './offer.store.ts';

/** An offer, or null; one that was switched off or archived is there for the company only. */
export async function getOffer(ctx: Ctx, id: string): Promise<OfferRow | null> {
  demand(ctx.actor, 'catalogue.read');
  const row = isUuid(id) ? await findOffer(ctx.db, id) : undefined;
  if (!row) return null;
  const isOpen = row.is_active && !row.archived_at;
  return isOpen || can(ctx.actor, 'offer.read-all') ? row : null;
}
