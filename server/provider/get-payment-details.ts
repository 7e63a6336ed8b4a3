import { requirePermission } from '#domain/access/permissions.ts';
import { maskedAccount, maskedSortCode } from '#domain/provider/masked-account.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { findProvider, type ProviderRow } from './provider.store.ts';

/**
 * A provider's own account, masked, and tax details in full, for the form that changes them
 * (rules/people#who-may-read-what).
 */
export type PaymentDetails = {
  id: string;
  version: number;
  /** As `getServiceProvider` shows them; empty where we have none. */
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
  const provider = await viewOwn(ctx, 'tax-details.view');
  return {
    id: provider.id,
    version: provider.version,
    sortCode: provider.sort_code_cipher ? maskedSortCode : '',
    accountNumber: maskedAccount(provider.account_end) ?? '',
    bankChangedAt: provider.bank_changed_at,
    vatNumber: provider.vat_number ?? '',
    taxNumber: opened(ctx, provider.tax_number_cipher),
    dateOfBirth: opened(ctx, provider.birth_date_cipher),
    selfBillingAgreedAt: provider.self_billing_agreed_at,
  };
}

export type OwnAccount = Pick<PaymentDetails, 'id' | 'sortCode' | 'accountNumber'>;

/** The account in full, for its owner who has just proved who they are, to change it. Each view is logged. */
export async function getBankDetails(ctx: Ctx): Promise<OwnAccount> {
  await requireProof(ctx, 'getBankDetails');
  const provider = await viewOwn(ctx, 'bank-details.view');
  return {
    id: provider.id,
    sortCode: opened(ctx, provider.sort_code_cipher),
    accountNumber: opened(ctx, provider.account_number_cipher),
  };
}

const opened = ({ vault }: Ctx, cipher: string | null): string => (cipher ? vault.open(cipher) : '');

async function viewOwn(ctx: Ctx, action: 'bank-details.view' | 'tax-details.view'): Promise<ProviderRow> {
  requirePermission(ctx.actor, 'bank-details.read');
  const id = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const provider = id ? await findProvider(ctx.db, id) : undefined;
  if (!provider) throw new Refusal('not_found');
  await recordAudit(ctx, { action, entity: 'provider', entityId: provider.id });
  return provider;
}
