import { can, demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { listOfferRows, type OfferRow } from './offer.store.ts';

/** The offers that can be booked; the company sees those it switched off too. Anybody may read them. */
export async function listOffers(ctx: Ctx, request: PageRequest): Promise<Page<OfferRow>> {
  demand(ctx.actor, 'catalogue.read');
  return listOfferRows(ctx.db, request, { withInactive: can(ctx.actor, 'offer.read-all') });
}
