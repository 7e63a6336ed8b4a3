import { requireCredit } from '#domain/customer/credit.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { lockCredit } from './credit.store.ts';

/**
 * Refuses with `account_overdue` or `credit_limit_reached` what an account customer may not book any more
 * (rules/money#account-customers), in the caller's transaction; somebody who pays by card passes. Answers whether it
 * is on account.
 */
export async function requireCreditFor(tx: Ctx, customerId: string, amountPence: number): Promise<boolean> {
  const credit = await lockCredit(tx.db, customerId);
  if (!credit) throw new Refusal('not_found');
  if (credit.paymentMethod !== 'account') return false;
  requireCredit(credit, amountPence, londonDate(tx.now()));
  return true;
}
