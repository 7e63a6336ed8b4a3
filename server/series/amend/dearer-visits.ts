import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { Refusal } from '#domain/refusal.ts';
import { amendTerms } from '../../booking/change/amend-terms.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { getBooking } from '../../booking/get-booking.ts';
import type { Ctx } from '../../context.ts';
import type { VisitRow } from '../series-visit.store.ts';

export type PricedVisit = { booking: VisitRow; proposed: ProposedAmendment };

/**
 * What the visits of the next days would cost, for which a price is set aside already, so that a higher one can be
 * before anything changes. One that can't change now is left out: it is looked at again by itself.
 */
export async function dearerVisits(
  ctx: Ctx,
  visits: readonly VisitRow[],
  wish: AmendWish,
): Promise<PricedVisit[]> {
  const priced: PricedVisit[] = [];
  for (const booking of visits.filter(({ starts_at: at }) => at > ctx.now() && isHeldAtOnce(at, ctx.now()))) {
    try {
      const { links } = await getBooking(ctx, booking.id);
      priced.push({
        booking,
        proposed: (await amendTerms(ctx, { booking, links }, wish, 'system')).proposed,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return priced;
}
