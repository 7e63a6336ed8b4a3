import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type TaxDetails, taxDetailsSchema } from '#domain/provider/tax-details-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockOwnProvider } from './load-provider.ts';
import { setTaxDetails } from './payment-details.store.ts';

const shownCharacters = 4;

/**
 * A provider's VAT and tax numbers, and whether we may write their invoices (rules/money#statements). Agreeing again
 * counts from now, which is how somebody with a VAT number renews it every year.
 */
export async function updateTaxDetails(
  ctx: Ctx,
  input: {
    expectedVersion: number | null;
    vatNumber: unknown;
    taxNumber: unknown;
    isSelfBillingAgreed: unknown;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'bank-details.update');
  const checked = checkInput(taxDetailsSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const details = checked.value;
  await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, input.expectedVersion);
    if (!(await setTaxDetails(tx.db, provider, columnsOf(tx, details), tx.now()))) {
      throw new Refusal('version_conflict');
    }
    await recordAudit(tx, {
      action: 'tax-details.update',
      entity: 'provider',
      entityId: provider.id,
      before: {
        vatNumber: provider.vat_number,
        taxNumberEnd: provider.tax_number_end,
        selfBillingAgreedAt: provider.self_billing_agreed_at,
      },
      after: {
        vatNumber: details.vatNumber,
        taxNumberEnd: details.taxNumber.slice(-shownCharacters),
        isSelfBillingAgreed: details.isSelfBillingAgreed,
      },
    });
  });
}

const columnsOf = (tx: Ctx, { vatNumber, taxNumber, isSelfBillingAgreed }: TaxDetails) => ({
  vatNumber: vatNumber || null,
  taxNumberCipher: taxNumber ? tx.vault.seal(taxNumber) : null,
  taxNumberEnd: taxNumber.slice(-shownCharacters) || null,
  selfBillingAgreedAt: isSelfBillingAgreed ? tx.now() : null,
});
