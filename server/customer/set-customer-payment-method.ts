import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { type Credit, lockCredit, updateTerms } from './credit.store.ts';
import { type CustomerAccount, getCustomerAccount } from './get-customer-account.ts';

export type PaymentTerms = {
  customerId: string;
  expectedVersion: number | null;
  paymentMethod: 'card' | 'account';
  termsDays: number;
  creditLimitPence: number;
};

const mostTermsDays = 30;
const mostCreditPence = 10_000_000;

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

function requireTerms({ termsDays, creditLimitPence }: PaymentTerms): void {
  if (!isWhole(termsDays, mostTermsDays)) throw new Refusal('payment_terms_bad', { field: 'termsDays' });
  if (!isWhole(creditLimitPence, mostCreditPence)) {
    throw new Refusal('credit_limit_bad', { field: 'creditLimit' });
  }
}

const termsOf = ({ paymentMethod, termsDays, limitPence }: Credit) => ({
  paymentMethod,
  termsDays,
  creditLimitPence: limitPence,
});

/**
 * Sets how a customer pays from now on (rules/money#account-customers): by card, or on account with days to pay and a
 * credit limit. Bookings made before keep their way.
 */
export async function setCustomerPaymentMethod(ctx: Ctx, input: PaymentTerms): Promise<CustomerAccount> {
  requirePermission(ctx.actor, 'customer.set-payment-method');
  requireTerms(input);
  await transact(ctx, async (tx) => {
    const credit = isUuid(input.customerId) ? await lockCredit(tx.db, input.customerId) : undefined;
    if (!credit) throw new Refusal('not_found');
    if (input.expectedVersion !== null && input.expectedVersion !== credit.version) {
      throw new Refusal('version_conflict');
    }
    const { paymentMethod, termsDays, creditLimitPence } = input;
    await updateTerms(tx.db, input.customerId, { paymentMethod, termsDays, creditLimitPence }, tx.now());
    await recordAudit(tx, {
      action: 'customer.set-payment-method',
      entity: 'customer',
      entityId: input.customerId,
      before: termsOf(credit),
      after: { paymentMethod, termsDays, creditLimitPence },
    });
  });
  return getCustomerAccount(ctx, input.customerId);
}
