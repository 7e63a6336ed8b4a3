import { z } from 'zod';
import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { plainLine } from '#domain/contact/plain-text.ts';
import { bankDetailsSchema } from '#domain/provider/bank-details-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import { requireSettingsVersion } from '../application-setting/require-settings-version.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type BankFileSetting, findBankFileSetting, saveBankFileSetting } from './bank-file.store.ts';

/** Which file the bank takes, and the end of the account that pays. */
export type BankFileSettingView = Pick<BankFileSetting, 'format' | 'originatorName' | 'accountEnd'>;

export function getBankFileSetting(ctx: Ctx): Promise<BankFileSettingView> {
  requirePermission(ctx.actor, 'payroll.read');
  return findBankFileSetting(ctx.db, settingsId);
}

const longestName = 50;
const shownDigits = 4;
const originatorName = plainLine(1, longestName, 'originator_name_missing', 'originator_name_missing');
// In the order in which they are asked for.
const originatorSchema = z.object({ originatorName, ...bankDetailsSchema.shape });

/** Chooses the bank file (rules/money#bank-file). The bureau's layout needs the account the money comes from. */
export async function setBankFile(
  ctx: Ctx,
  {
    expectedVersion,
    ...input
  }: {
    expectedVersion: number | null;
    format: 'plain' | 'bureau';
    originatorName: unknown;
    sortCode: unknown;
    accountNumber: unknown;
  },
): Promise<BankFileSettingView> {
  requirePermission(ctx.actor, 'payroll.set-bank-file');
  const { format, ...account } = input;
  const isAccountGiven = Object.values(account).some((given) => given !== null && given !== undefined);
  const change = format === 'bureau' || isAccountGiven ? originatorOf(ctx, input) : null;
  await requireProof(ctx, 'setBankFile', change !== null);
  return transact(ctx, async (tx) => {
    await requireSettingsVersion(tx, expectedVersion);
    const before = await findBankFileSetting(tx.db, settingsId);
    const after = { ...before, ...change, format: input.format };
    await saveBankFileSetting(tx.db, settingsId, after, tx.now());
    await recordAudit(tx, {
      action: 'bank-file.set',
      entity: 'application-setting',
      entityId: settingsId,
      before: { format: before.format, accountEnd: before.accountEnd },
      after: { format: after.format, accountEnd: after.accountEnd },
    });
    return after;
  });
}

function originatorOf(ctx: Ctx, input: unknown) {
  const checked = checkInput(originatorSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { sortCode, accountNumber, originatorName } = checked.value;
  return {
    originatorName,
    sortCodeCipher: ctx.vault.seal(sortCode),
    accountCipher: ctx.vault.seal(accountNumber),
    accountEnd: accountNumber.slice(-shownDigits),
  };
}
