import { firstVisitOn, isAttributionOver } from '#domain/affiliate/attribution.ts';
import { readVia } from '#domain/affiliate/via.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findLiveAffiliate, findRewardPence } from './affiliate.store.ts';
import {
  findReferredBooking,
  insertReferral,
  keepBooking,
  type ReferredBooking,
} from './affiliate-referral.store.ts';
import { settleReferral } from './settle-referral.ts';

/**
 * A booking was placed, completed or refunded: notes whose link its customer came by, and gives or takes back the
 * reward as it now stands. Any number of calls, in any order, come to the same.
 */
export function followReferral(ctx: Ctx, bookingId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    await keepBooking(tx.db, bookingId);
    const booking = await findReferredBooking(tx.db, bookingId);
    if (!booking) return;
    await noteReferral(tx, booking);
    await settleReferral(tx, booking.customerId);
  });
}

async function noteReferral(tx: Ctx, { customerId, via, bookedAt }: ReferredBooking): Promise<void> {
  const link = readVia(via);
  if (!link || !bookedAt) return;
  const bookedOn = londonDate(bookedAt);
  if (isAttributionOver(link.firstVisitOn, bookedOn)) return;
  const affiliate = await findLiveAffiliate(tx.db, link.code);
  const rewardPence = affiliate ? await findRewardPence(tx.db) : 0;
  if (!affiliate || rewardPence === 0) return;
  await insertReferral(tx.db, {
    affiliateId: affiliate.id,
    customerId,
    firstVisitOn: firstVisitOn(link.firstVisitOn, bookedOn),
    bookedAt,
    rewardPence,
    at: tx.now(),
  });
}
