import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { bankFileName, bureauBankFile, type Payment, plainBankFile } from '#domain/payroll/bank-file.ts';
import { expectedPayDate, nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findBankFileSetting, findSentPayments } from './bank-file.store.ts';
import { loadPayRun } from './load-pay-run.ts';
import { type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { findPayLines } from './pay-run-line.store.ts';
import { endFileTasks } from './pay-run-tasks.ts';
import type { ConfirmedTotals } from './send-pay-run.ts';

/** `downloads` counts this one: above 1 the bank may have the file already. */
export type BankFile = { fileName: string; content: string; downloads: number };

/**
 * The file a sent run gives to the bank, and with it the run will be paid on its day; one that is overdue, or for
 * which it is too late, on the earliest day that is left. Whoever asks has confirmed count and total; each view is
 * logged. Refused while somebody's payee name has letters that Bacs has not.
 */
export async function downloadBankFile(ctx: Ctx, input: { id: string } & ConfirmedTotals): Promise<BankFile> {
  requirePermission(ctx.actor, 'payroll.send');
  await requireProof(ctx, 'downloadBankFile');
  return transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    const status = nextPayRunStatus(run.status, 'download');
    const payments = await openPayments(tx, run.id);
    requireTotals(payments, input);
    const downloads = run.downloads + 1;
    const change = { status, downloads, pay_date: expectedPayDate(run, londonDate(tx.now())) };
    const content = await writeFile(tx, { ...run, ...change }, payments);
    await updatePayRun(tx.db, run.id, change, tx.now());
    await endFileTasks(tx, run);
    if (change.pay_date !== run.pay_date) await tellOfNewDate(tx, run, change.pay_date);
    await recordAudit(tx, {
      action: 'pay-run.download',
      entity: 'pay-run',
      entityId: run.id,
      before: { status: run.status, payDate: run.pay_date },
      after: { status, payDate: change.pay_date, downloads, payments: payments.length },
    });
    const named = { frequency: run.payment_frequency, periodEnd: run.period_end };
    return { fileName: bankFileName(named, downloads), content, downloads };
  });
}

/** Their statements promised another day. */
async function tellOfNewDate(tx: Ctx, run: PayRunRow, payDate: string): Promise<void> {
  for (const line of await findPayLines(tx.db, run.id)) {
    if (line.status !== 'sent') continue;
    await tx.queueMail({
      template: 'pay-date-moved',
      entityId: line.id,
      recipient: line.email,
      props: {
        firstName: line.first_name,
        number: line.statement_number ?? '',
        total: formatMoney(line.earning_pence + line.tip_pence),
        accountEnd: line.account_end ?? '',
        before: formatLongDate(run.pay_date),
        payDate: formatLongDate(payDate),
      },
    });
  }
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
