import type { Ctx } from '../context.ts';
import { findOfferRows, type OfferRow } from './offer.store.ts';

/** Offers by id, also those that have ended: the ones bookings were made of. */
export async function findOffers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OfferRow>> {
  return new Map((await findOfferRows(ctx.db, ids)).map((row) => [row.id, row]));
}
