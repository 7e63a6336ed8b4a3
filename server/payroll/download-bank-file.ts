import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { bankFileName, bureauBankFile, type Payment, plainBankFile } from '#domain/payroll/bank-file.ts';
import { Refusal } from '#domain/refusal.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findBankFileSetting, findSentPayments } from './bank-file.store.ts';
import { loadPayRun } from './load-pay-run.ts';
import { type PayRunRow, updatePayRun } from './pay-run.store.ts';
import type { ConfirmedTotals } from './send-pay-run.ts';

/** `downloads` counts this one: above 1 the bank may have the file already. */
export type BankFile = { fileName: string; content: string; downloads: number };

/**
 * The file a sent run gives to the bank. Whoever asks has confirmed count and total; each view is logged. Refused while
 * somebody's payee name has letters that Bacs has not.
 */
export async function downloadBankFile(ctx: Ctx, input: { id: string } & ConfirmedTotals): Promise<BankFile> {
  requirePermission(ctx.actor, 'payroll.send');
  await requireProof(ctx, 'downloadBankFile');
  return transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (run.status !== 'sent') throw new Refusal('pay_run_not_sent');
    const payments = await openPayments(tx, run.id);
    requireTotals(payments, input);
    const content = await writeFile(tx, run, payments);
    const downloads = run.downloads + 1;
    await updatePayRun(tx.db, run.id, { downloads }, tx.now());
    await recordAudit(tx, {
      action: 'pay-run.download',
      entity: 'pay-run',
      entityId: run.id,
      after: { downloads, payments: payments.length },
    });
    const named = { frequency: run.payment_frequency, periodEnd: run.period_end };
    return { fileName: bankFileName(named, downloads), content, downloads };
  });
}

async function openPayments(tx: Ctx, payRunId: string): Promise<Payment[]> {
  const lines = await findSentPayments(tx.db, payRunId);
  const unnamed = lines.filter((line) => line.payee_name === '');
  if (unnamed.length > 0) {
    const names = unnamed.map((line) => `${line.first_name} ${line.last_name}`).join(', ');
    throw new Refusal('payee_name_missing', { values: { names } });
  }
  return lines.map((line) => ({
    payeeName: line.payee_name,
    sortCode: tx.vault.open(line.sort_code_cipher),
    accountNumber: tx.vault.open(line.account_number_cipher),
    amountPence: line.earning_pence + line.tip_pence,
    reference: line.reference,
  }));
}

function requireTotals(payments: readonly Payment[], confirmed: ConfirmedTotals): void {
  const pence = payments.reduce((total, payment) => total + payment.amountPence, 0);
  if (payments.length === confirmed.confirmedCount && pence === confirmed.confirmedPence) return;
  const values = { count: payments.length, total: formatMoney(pence) };
  throw new Refusal('pay_totals_changed', { values });
}

async function writeFile(tx: Ctx, run: PayRunRow, payments: readonly Payment[]): Promise<string> {
  const setting = await findBankFileSetting(tx.db, settingsId);
  const { sortCodeCipher, accountCipher, originatorName: name } = setting;
  if (setting.format === 'plain' || !sortCodeCipher || !accountCipher) return plainBankFile(payments);
  const originator = {
    sortCode: tx.vault.open(sortCodeCipher),
    accountNumber: tx.vault.open(accountCipher),
    name,
  };
  return bureauBankFile(payments, originator, run.pay_date);
}
