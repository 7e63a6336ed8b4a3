import type { Ctx } from '../context.ts';
import { insertUse, type PromoUse } from './promo-use.store.ts';

/**
 * Takes the use of a code for a booking, in the caller's transaction; false when its person has used a
 * new-user code or become a customer meanwhile. Repeating it is the same use.
 */
export const reservePromo = (tx: Ctx, use: PromoUse): Promise<boolean> => insertUse(tx.db, use, tx.now());
