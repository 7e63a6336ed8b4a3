import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { type Credit, lockCredit } from './credit.store.ts';

export type CustomerAccount = Credit & { customerId: string };

/** How a customer pays and what they stand at (rules/money#account-customers), for the company. */
export async function getCustomerAccount(ctx: Ctx, customerId: string): Promise<CustomerAccount> {
  requirePermission(ctx.actor, 'customer.read-account');
  const credit = isUuid(customerId) ? await transact(ctx, (tx) => lockCredit(tx.db, customerId)) : undefined;
  if (!credit) throw new Refusal('not_found');
  return { ...credit, customerId };
}
