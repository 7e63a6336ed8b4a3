import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { getBooking } from '../get-booking.ts';
import { type MoveTerms, moveTerms, type NewTime } from './move-terms.ts';
import { moverOf } from './mover-of.ts';

/**
 * What moving a visit to another time would cost and whom it asks, before anybody confirms it
 * (rules/lifecycles#rescheduling).
 */
export async function getMoveTerms(ctx: Ctx, input: NewTime & { id: string }): Promise<MoveTerms> {
  requirePermission(ctx.actor, 'booking.reschedule');
  const { booking, links } = await getBooking(ctx, input.id);
  const { startDate, startTime } = input;
  return moveTerms(ctx, { booking, links }, { startDate, startTime }, moverOf(ctx));
}
