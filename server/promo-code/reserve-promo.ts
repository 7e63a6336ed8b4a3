import type { Ctx } from '../context.ts';
import { findUse, insertUse, markGivenBack, type PromoUse } from './promo-use.store.ts';

/** Gives the use of a code back to its person, when their booking was cancelled free (rules/lifecycles#booking). */
export const giveBackPromo = (tx: Ctx, bookingId: string): Promise<void> =>
  markGivenBack(tx.db, bookingId, tx.now());

/**
 * Takes the use of a code for a booking, in the caller's transaction; false when its person has used a
 * new-user code or become a customer meanwhile. Repeating it is the same use.
 */
export const reservePromo = (tx: Ctx, use: PromoUse): Promise<boolean> => insertUse(tx.db, use, tx.now());

/** Takes the use that another booking gave back, for one that stands in its place; true where there was none. */
export async function reservePromoAgain(tx: Ctx, booking: { from: string; to: string }): Promise<boolean> {
  const use = await findUse(tx.db, booking.from);
  return use === undefined || reservePromo(tx, { ...use, bookingId: booking.to });
}
