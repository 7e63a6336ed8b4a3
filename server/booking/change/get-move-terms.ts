import { requirePermission } from '#domain/access/permissions.ts';
import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import type { Ctx } from '../../context.ts';
import { cancellationTimes } from '../cancellation/cancellation-terms.ts';
import { getBooking } from '../get-booking.ts';
import { movedClean, secondCleanQuestion } from '../overlap/second-clean.ts';
import { type MoveTerms, moveTerms, type NewTime } from './move-terms.ts';
import { moverOf } from './mover-of.ts';

/** `cancelling`: what it would cost to cancel the visit once it is moved, and when. */
export type MoveOffer = MoveTerms & {
  cancelling: string;
  /** What is asked where another clean of the home is at that time. */
  overlap: string | null;
};

/**
 * What moving a visit to another time would cost and whom it asks, before anybody confirms it
 * (rules/lifecycles#rescheduling).
 */
export async function getMoveTerms(ctx: Ctx, input: NewTime & { id: string }): Promise<MoveOffer> {
  requirePermission(ctx.actor, 'booking.reschedule');
  const { booking, links } = await getBooking(ctx, input.id);
  const { startDate, startTime } = input;
  const terms = await moveTerms(ctx, { booking, links }, { startDate, startTime }, moverOf(ctx));
  const times = { ...(await cancellationTimes(ctx, booking)), startsAt: terms.visit.startsAt };
  const overlap = await secondCleanQuestion(ctx, movedClean(booking, terms.visit));
  return { ...terms, cancelling: cancellationText(times), overlap };
}
