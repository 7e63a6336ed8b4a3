import type { Ctx } from '../context.ts';
import { markGivenBack } from './promo-use.store.ts';

/** Gives the use of a code back to its person, when their booking was cancelled free (rules/lifecycles#booking). */
export const giveBackPromo = (tx: Ctx, bookingId: string): Promise<void> =>
  markGivenBack(tx.db, bookingId, tx.now());
