import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { Ctx } from '../../context.ts';
import { longestRefundReason, readRefundable, refundIn, requireAmount } from '../charge/refund-booking.ts';
import type { LoadedReport } from './load-report.ts';

export type PriceReduction = {
  /** Null: none was said. */
  amountPence: number | null;
  /** Said a second time, which more than £250 within 30 days needs. */
  confirmed: boolean;
  words: string;
};

/** What a complaint keeps of the money that was given back for it. */
export type ReductionFacts = { refundedPence?: number };

/**
 * Part of the price back: refunded in the step that decides it, in the caller's transaction, as any refund is
 * (rules/money#refunds). Answers what the complaint keeps of it.
 */
export async function reducePrice(
  tx: Ctx,
  { booking, report }: LoadedReport,
  { amountPence: said, confirmed, words }: PriceReduction,
): Promise<{ facts: ReductionFacts; promised: [string, string][] }> {
  requirePermission(tx.actor, 'booking.refund');
  const refundable = await readRefundable(tx, booking);
  const amountPence = said ?? 0;
  requireAmount(tx, { amountPence, confirmed }, refundable);
  const reason = words.slice(0, longestRefundReason).trim();
  await refundIn(tx, booking, { ...refundable, amountPence, reason, key: `complaint:${report.id}` });
  return { facts: { refundedPence: amountPence }, promised: [['Refund', formatMoney(amountPence, 'GBP')]] };
}
