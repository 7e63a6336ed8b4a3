import { accounts } from '#domain/money/ledger.ts';
import type { Ctx } from '../context.ts';
import { findBalance } from '../ledger/ledger.store.ts';
import { transact } from '../transaction.ts';
import { lockPayments } from './payment.store.ts';

export type MoneyDue = {
  /** What the customer still owes for the booking by the books; below 0 when too much was taken. */
  duePence: number;
  /** That and what was taken: what `capturePayment` is asked for. */
  inAllPence: number;
};

/** What a booking's customer owes, and what was taken, of one instant: payments wait for this meanwhile. */
export function moneyDue(ctx: Ctx, bookingId: string): Promise<MoneyDue> {
  return transact(ctx, async (tx) => {
    const payments = await lockPayments(tx.db, bookingId);
    const takenPence = payments.reduce((sum, payment) => sum + payment.captured_pence, 0);
    const duePence = await findBalance(tx.db, accounts.customerControl, { bookingId });
    return { duePence, inAllPence: takenPence + Math.max(0, duePence) };
  });
}
