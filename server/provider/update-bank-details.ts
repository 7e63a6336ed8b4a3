import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { type BankDetails, bankDetailsSchema } from '#domain/provider/bank-details-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockOwnProvider } from './load-provider.ts';
import { setBankDetails } from './payment-details.store.ts';
import type { ProviderRow } from './provider.store.ts';

const shownDigits = 4;

/**
 * Where a provider is paid: kept sealed, told to their address by mail, and no money goes to a new
 * account for 48 hours (rules/lifecycles#other-records). The account that stands there already changes nothing. Sort
 * code and number are one fact: one of them alone is refused by the other's name (rules/wire-names#updates).
 */
export async function updateBankDetails(
  ctx: Ctx,
  input: { expectedVersion: number | null; sortCode?: unknown; accountNumber?: unknown },
): Promise<void> {
  requirePermission(ctx.actor, 'bank-details.update');
  if (input.sortCode === undefined && input.accountNumber === undefined) return;
  const checked = checkInput(bankDetailsSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  await requireProof(ctx, 'updateBankDetails');
  await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    if (isSameAccount(tx, provider, checked.value)) return;
    const version = input.expectedVersion ?? provider.version;
    await saveAccount(tx, { ...provider, version }, checked.value);
  });
}

function isSameAccount({ vault }: Ctx, provider: ProviderRow, details: BankDetails): boolean {
  const { sort_code_cipher: sortCode, account_number_cipher: account } = provider;
  if (!sortCode || !account) return false;
  return vault.open(sortCode) === details.sortCode && vault.open(account) === details.accountNumber;
}

async function saveAccount(tx: Ctx, provider: ProviderRow, details: BankDetails): Promise<void> {
  const accountEnd = details.accountNumber.slice(-shownDigits);
  const sealed = {
    sortCodeCipher: tx.vault.seal(details.sortCode),
    accountNumberCipher: tx.vault.seal(details.accountNumber),
    accountEnd,
  };
  if (!(await setBankDetails(tx.db, provider, sealed, tx.now()))) throw new Refusal('version_conflict');
  await recordAudit(tx, {
    action: 'bank-details.update',
    entity: 'provider',
    entityId: provider.id,
    before: { accountEnd: provider.account_end },
    after: { accountEnd },
  });
  await tx.queueMail({
    template: 'bank-details-changed',
    entityId: provider.id,
    recipient: provider.email,
    version: provider.version,
    props: { firstName: provider.first_name, accountEnd },
  });
}
