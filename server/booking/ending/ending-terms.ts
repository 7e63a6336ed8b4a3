import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { reservedGiftPence } from '../booking.store.ts';
import { cancellerOf } from '../cancellation/cancel-booking.ts';
import type { CancellationTerms } from '../cancellation/cancellation-terms.ts';
import { plannedPayment } from '../charge/settlement-of.ts';
import { getBooking } from '../get-booking.ts';
import { type Ending, endingOf } from './ending-of.ts';

export type EndingTerms = Pick<
  Ending,
  'kind' | 'outcome' | 'pricePence' | 'fromCardPence' | 'fromGiftPence'
> & {
  bookedPricePence: number;
  cardReleasedPence: number;
  giftReturnedPence: number;
  /** Why nothing is owed for the time supplied. */
  freeBecause: string | null;
  /** First name and pay of each cleaner, for the company. */
  cleaners: CancellationTerms['cleaners'];
};

/** What ending a visit that has begun costs and pays at this moment, to be shown before the button. */
export async function endingTerms(
  ctx: Ctx,
  input: { id: string; isForCustomer: boolean },
): Promise<EndingTerms> {
  requirePermission(ctx.actor, 'booking.cancel');
  const { booking, links, view } = await getBooking(ctx, input.id);
  const ending = await endingOf(ctx, { booking, links }, cancellerOf(ctx, input));
  const cleaners = [...ending.pay].map(([id, payPence]) => ({
    firstName: links.find((link) => link.id === id)?.sp_first_name ?? '',
    payPence,
  }));
  return {
    kind: ending.kind,
    outcome: ending.outcome,
    pricePence: ending.pricePence,
    fromCardPence: ending.fromCardPence,
    fromGiftPence: ending.fromGiftPence,
    bookedPricePence: booking.total_price_pence,
    cardReleasedPence: Math.max(0, plannedPayment(booking).cardPence - ending.fromCardPence),
    giftReturnedPence: Math.max(0, reservedGiftPence(booking) - ending.fromGiftPence),
    freeBecause: ending.order?.freeBecause ?? null,
    cleaners: view.company ? cleaners : null,
  };
}
