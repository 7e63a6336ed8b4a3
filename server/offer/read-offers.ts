import { can, requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findOffer, findOfferRows, listOfferRows, type OfferRow } from './offer.store.ts';

/** Offers by id, also those that have ended: the ones bookings were made of. */
export async function findOffers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OfferRow>> {
  return new Map((await findOfferRows(ctx.db, ids)).map((row) => [row.id, row]));
}

/** An offer, or null; one that was switched off or archived is there for the company only. */
export async function getOffer(ctx: Ctx, id: string): Promise<OfferRow | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  const row = isUuid(id) ? await findOffer(ctx.db, id) : undefined;
  if (!row) return null;
  const isOpen = row.is_active && !row.archived_at;
  return isOpen || can(ctx.actor, 'offer.read-all') ? row : null;
}

/** The offers that can be booked; the company sees those it switched off too. Anybody may read them. */
export async function listOffers(ctx: Ctx, request: PageRequest): Promise<CountedPage<OfferRow>> {
  requirePermission(ctx.actor, 'catalogue.read');
  return listOfferRows(ctx.db, request, { withInactive: can(ctx.actor, 'offer.read-all') });
}
