import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { findProvider } from './provider.store.ts';

/**
 * A provider's own account and tax details in full, for the form that changes them (rules/people#who-may-read-what).
 */
export type PaymentDetails = {
  id: string;
  version: number;
  sortCode: string;
  accountNumber: string;
  bankChangedAt: Date | null;
  vatNumber: string;
  taxNumber: string;
  /** Empty where none was given. */
  dateOfBirth: string;
  selfBillingAgreedAt: Date | null;
};

/** Each view is logged; nobody but the owner is shown them here. */
export async function getPaymentDetails(ctx: Ctx): Promise<PaymentDetails> {
  requirePermission(ctx.actor, 'bank-details.read');
  const id = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const provider = id ? await findProvider(ctx.db, id) : undefined;
  if (!provider) throw new Refusal('not_found');
  await recordAudit(ctx, { action: 'bank-details.view', entity: 'provider', entityId: provider.id });
  const opened = (cipher: string | null) => (cipher ? ctx.vault.open(cipher) : '');
  return {
    id: provider.id,
    version: provider.version,
    sortCode: opened(provider.sort_code_cipher),
    accountNumber: opened(provider.account_number_cipher),
    bankChangedAt: provider.bank_changed_at,
    vatNumber: provider.vat_number ?? '',
    taxNumber: opened(provider.tax_number_cipher),
    dateOfBirth: opened(provider.birth_date_cipher),
    selfBillingAgreedAt: provider.self_billing_agreed_at,
  };
}
