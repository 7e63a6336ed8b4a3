import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type TaxDetails, taxDetailsSchema } from '#domain/provider/tax-details-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { lockOwnProvider } from './load-provider.ts';
import { type StoredTaxDetails, setTaxDetails } from './payment-details.store.ts';
import type { ProviderRow } from './provider.store.ts';

const shownCharacters = 4;

/**
 * A provider's VAT and tax numbers and date of birth, and whether we may write their invoices (rules/money#statements). Agreeing again
 * counts from now, which is how somebody with a VAT number renews it every year.
 */
export async function updateTaxDetails(
  ctx: Ctx,
  input: {
    expectedVersion: number | null;
    vatNumber?: unknown;
    taxNumber?: unknown;
    dateOfBirth?: unknown;
    isSelfBillingAgreed?: unknown;
  },
): Promise<void> {
  requirePermission(ctx.actor, 'bank-details.update');
  const { expectedVersion, ...answers } = input;
  const schema = taxDetailsSchema(londonDate(ctx.now())).partial();
  const checked = checkInput(schema, given(answers, { vatNumber: '', taxNumber: '', dateOfBirth: '' }));
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const details = checked.value;
  if (Object.keys(details).length === 0) return;
  await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, expectedVersion);
    requireAgreement(provider, details);
    const columns = columnsOf(tx, provider, details);
    if (!(await setTaxDetails(tx.db, provider, columns, tx.now()))) throw new Refusal('version_conflict');
    await recordAudit(tx, {
      action: 'tax-details.update',
      entity: 'provider',
      entityId: provider.id,
      before: {
        vatNumber: provider.vat_number,
        taxNumberEnd: provider.tax_number_end,
        hasDateOfBirth: provider.birth_date_cipher !== null,
        selfBillingAgreedAt: provider.self_billing_agreed_at,
      },
      after: {
        vatNumber: columns.vatNumber,
        taxNumberEnd: columns.taxNumberEnd,
        hasDateOfBirth: columns.birthDateCipher !== null,
        selfBillingAgreedAt: columns.selfBillingAgreedAt,
      },
    });
  });
}

/** The agreement names the VAT number that our invoices for them carry: another number needs it said again. */
function requireAgreement(
  provider: ProviderRow,
  { vatNumber, isSelfBillingAgreed }: Partial<TaxDetails>,
): void {
  const isOther = vatNumber !== undefined && vatNumber !== (provider.vat_number ?? '');
  if (isOther && provider.self_billing_agreed_at && isSelfBillingAgreed === undefined)
    throw new Refusal('self_billing_again', { field: 'isSelfBillingAgreed' });
}

/** What is left out stays (rules/wire-names#updates). */
function columnsOf(tx: Ctx, provider: ProviderRow, details: Partial<TaxDetails>): StoredTaxDetails {
  const { vatNumber, taxNumber, dateOfBirth, isSelfBillingAgreed } = details;
  const agreedNow = isSelfBillingAgreed ? tx.now() : null;
  return {
    vatNumber: vatNumber === undefined ? provider.vat_number : vatNumber || null,
    ...(taxNumber === undefined
      ? { taxNumberCipher: provider.tax_number_cipher, taxNumberEnd: provider.tax_number_end }
      : {
          taxNumberCipher: taxNumber ? tx.vault.seal(taxNumber) : null,
          taxNumberEnd: taxNumber.slice(-shownCharacters) || null,
        }),
    birthDateCipher:
      dateOfBirth === undefined
        ? provider.birth_date_cipher
        : (dateOfBirth && tx.vault.seal(dateOfBirth)) || null,
    selfBillingAgreedAt: isSelfBillingAgreed === undefined ? provider.self_billing_agreed_at : agreedNow,
  };
}
