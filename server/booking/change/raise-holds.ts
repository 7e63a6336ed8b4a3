import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { replaceHold } from '../../payment/replace-hold.ts';
import type { BookingRow } from '../booking.store.ts';

/** A visit with what it would cost; what is set aside follows where that is more. */
export type Dearer = {
  booking: BookingRow;
  proposed: Pick<ProposedAmendment, 'totalPence' | 'giftAppliedPence'>;
};

const cardDueOf = (priced: Dearer['proposed']) => priced.totalPence - priced.giftAppliedPence;

/** A higher amount stands on the card before the visit changes; a lower one follows it (fit-hold). */
async function raiseHold(ctx: Ctx, { booking, proposed }: Dearer): Promise<boolean> {
  const amountPence = cardDueOf(proposed);
  const before = { totalPence: booking.total_price_pence, giftAppliedPence: booking.gift_applied_pence };
  if (booking.payment_method !== 'card' || amountPence <= cardDueOf(before)) return false;
  const status = await replaceHold(ctx, { bookingId: booking.id, amountPence });
  if (status === 'declined' || status === 'awaiting-bank') throw new Refusal('card_declined');
  return true;
}

/**
 * Sets the higher prices aside, then does the work that makes the visits cost them (rules/lifecycles#amending). Where
 * a card refuses or the work fails the visits stay as they were, and so must what is set aside for them. Refuses with
 * `card_declined`.
 */
export async function withHoldsRaised(
  ctx: Ctx,
  visits: readonly Dearer[],
  work: () => Promise<void>,
): Promise<void> {
  const raised: string[] = [];
  try {
    for (const one of visits) if (await raiseHold(ctx, one)) raised.push(one.booking.id);
    await work();
  } catch (error) {
    for (const bookingId of raised)
      await ctx.enqueue({ name: 'fit-hold', payload: { bookingId } }, { key: `fit-hold:${bookingId}` });
    throw error;
  }
}
