import type { Ctx } from '#server/context.ts';
import { updateBankDetails } from '#server/provider/update-bank-details.ts';
import { updateTaxDetails } from '#server/provider/update-tax-details.ts';
import { demoAccounts } from './demo-accounts.ts';
import { createRandom } from './random.ts';

const forgetful = 0.08;
const lacking = 0.15;

/** A cleaner says where they are paid, and lets us write their invoices; a few have not got round to it. */
export async function giveBankDetails(ctx: Ctx, email: string): Promise<void> {
  const random = createRandom(`${email} bank`);
  if (random.chance(forgetful) && email !== demoAccounts.provider.email) return;
  const digits = (count: number) => Array.from({ length: count }, () => random.between(1, 9)).join('');
  await updateBankDetails(ctx, { expectedVersion: null, sortCode: digits(6), accountNumber: digits(8) });
  await updateTaxDetails(ctx, {
    expectedVersion: null,
    vatNumber: null,
    // Somebody or other leaves out what HMRC would be told.
    taxNumber: random.chance(lacking) ? null : `1${digits(9)}`,
    dateOfBirth: random.chance(lacking)
      ? null
      : `19${random.between(65, 99)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    isSelfBillingAgreed: true,
  });
}
