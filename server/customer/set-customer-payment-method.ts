import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { isUuid } from '../is-uuid.ts';
import { requireNoNull } from '../require-no-null.ts';
import { transact } from '../transaction.ts';
import { type Credit, lockCredit, updateTerms } from './credit.store.ts';
import { type CustomerAccount, getCustomerAccount } from './get-customer-account.ts';

/** What is left out stays; null is no days and no credit (rules/wire-names#updates). */
export type PaymentTermsChange = {
  customerId: string;
  expectedVersion: number | null;
  paymentMethod?: 'card' | 'account' | null | undefined;
  termsDays?: number | null | undefined;
  creditLimitPence?: number | null | undefined;
};
type PaymentTerms = { paymentMethod: 'card' | 'account'; termsDays: number; creditLimitPence: number };

const mostTermsDays = 30;
const mostCreditPence = 10_000_000;

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

function requireTerms({ termsDays, creditLimitPence }: PaymentTerms): void {
  if (!isWhole(termsDays, mostTermsDays)) throw new Refusal('payment_terms_bad', { field: 'termsDays' });
  if (!isWhole(creditLimitPence, mostCreditPence)) {
    throw new Refusal('credit_limit_bad', { field: 'creditLimit' });
  }
}

const termsOf = ({ paymentMethod, termsDays, limitPence }: Credit): PaymentTerms => ({
  paymentMethod,
  termsDays,
  creditLimitPence: limitPence,
});

/**
 * Sets how a customer pays from now on (rules/money#account-customers): by card, or on account with days to pay and a
 * credit limit. Bookings made before keep their way.
 */
export async function setCustomerPaymentMethod(
  ctx: Ctx,
  input: PaymentTermsChange,
): Promise<CustomerAccount> {
  requirePermission(ctx.actor, 'customer.set-payment-method');
  const { customerId, expectedVersion, ...change } = input;
  requireNoNull({ paymentMethod: change.paymentMethod });
  await transact(ctx, async (tx) => {
    const credit = isUuid(customerId) ? await lockCredit(tx.db, customerId) : undefined;
    if (!credit) throw new Refusal('not_found');
    if (expectedVersion !== null && expectedVersion !== credit.version) throw new Refusal('version_conflict');
    const before = termsOf(credit);
    const after: PaymentTerms = { ...before, ...given(change, { termsDays: 0, creditLimitPence: 0 }) };
    requireTerms(after);
    await updateTerms(tx.db, customerId, after, tx.now());
    await recordAudit(tx, {
      action: 'customer.set-payment-method',
      entity: 'customer',
      entityId: customerId,
      before,
      after,
    });
  });
  return getCustomerAccount(ctx, customerId);
}
