import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { type AmendTerms, amendTerms } from './amend-terms.ts';
import type { AmendWish } from './amend-work.ts';
import { moverOf } from './mover-of.ts';

export type AmendOffer = { booking: BookingRow; terms: AmendTerms };

/** What amending a visit would cost and whom it asks, before anybody confirms it (rules/lifecycles#amending). */
export async function getAmendTerms(ctx: Ctx, input: { id: string; wish: AmendWish }): Promise<AmendOffer> {
  requirePermission(ctx.actor, 'booking.amend');
  const { booking, links } = await getBooking(ctx, input.id);
  return { booking, terms: await amendTerms(ctx, { booking, links }, input.wish, moverOf(ctx)) };
}
