import { type Given, withRecentRefunds } from '#domain/booking/change/plan-refund.ts';
import type { Ctx } from '../../context.ts';
import { findClaims } from '../damage-claim.store.ts';
import { findRefunds, type RefundRow } from './refund.store.ts';

/**
 * Everything that went back to a booking's customer, each with when it was decided: refunds that did not fail, also
 * those for damage, and what claims for damage are paid by transfer. Large sums are counted over it, whatever verb they
 * come by (rules/money#refunds). `refunds` where the caller has read them.
 */
export async function givenOf(tx: Ctx, bookingId: string, refunds?: readonly RefundRow[]): Promise<Given> {
  const stands = (refunds ?? (await findRefunds(tx.db, bookingId))).filter(
    ({ status }) => status !== 'failed',
  );
  const claims = await findClaims(tx.db, bookingId);
  return [
    ...stands.map(({ amount_pence: amountPence, created_at: at }) => ({ amountPence, at })),
    ...claims.flatMap(({ transfer_pence: amountPence, decided_at: at }) => (at ? [{ amountPence, at }] : [])),
  ];
}

/** What money that was sent by bank, and is counted already, takes a proof for: all of its booking, or itself where older. */
export const countedPence = async (tx: Ctx, bookingId: string, pence: number): Promise<number> =>
  Math.max(pence, withRecentRefunds(0, await givenOf(tx, bookingId), tx.now()));
