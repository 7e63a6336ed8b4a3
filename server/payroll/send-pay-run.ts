import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { payHoldOf } from '#domain/payroll/pay-hold.ts';
import { expectedPayDate, isPayRunSent, nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type HeldLine, holdLines } from './hold-lines.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { findPayers, type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { findPayLines, type PayLineWithProvider, sentLineStatuses } from './pay-run-line.store.ts';
import { askForDownload } from './pay-run-tasks.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';
import { sendLines } from './send-lines.ts';

/** What whoever sends has read: so many payments, so much in all. */
export type ConfirmedTotals = { confirmedCount: number; confirmedPence: number };

/**
 * approved → sent (rules/money#payroll): what can be paid is in the books, the cleaners get their statements, and the
 * bank file is ready. Where two people hold money, another than the approver sends.
 */
export async function sendPayRun(ctx: Ctx, input: VersionedId & ConfirmedTotals): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.send');
  await requireProof(ctx, 'sendPayRun');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (await isSent(tx, run, input)) return;
    requirePayRunVersion(run, input.expectedVersion);
    const status = nextPayRunStatus(run.status, 'send');
    await requireSecondPerson(tx, run);
    const { payable, held } = await sortLines(tx, run);
    requireTotals(payable, input);
    const payDate = expectedPayDate(run, londonDate(tx.now()));
    await sendLines(tx, { ...run, pay_date: payDate }, payable);
    await holdLines(tx, held);
    const change = { status, sent_by: nameOf(tx.actor), sent_at: tx.now(), pay_date: payDate };
    await updatePayRun(tx.db, run.id, change, tx.now());
    await askForDownload(tx, { ...run, ...change });
    await recordAudit(tx, {
      action: 'pay-run.send',
      entity: 'pay-run',
      entityId: run.id,
      before: { status: run.status },
      after: { status, payments: payable.length, pence: totalOf(payable), held: held.length },
    });
  });
  return getPayRun(ctx, input.id);
}

/** Sent before, with these totals. What came back since was sent too. */
async function isSent(tx: Ctx, run: PayRunRow, confirmed: ConfirmedTotals): Promise<boolean> {
  if (!isPayRunSent(run.status)) return false;
  const lines = await findPayLines(tx.db, run.id);
  const sent = lines.filter(({ status }) => sentLineStatuses.includes(status));
  return isDone(
    { count: sent.length, pence: totalOf(sent) },
    { count: confirmed.confirmedCount, pence: confirmed.confirmedPence },
    new Refusal('pay_run_in_state', { values: { status: run.status } }),
  );
}

async function requireSecondPerson(tx: Ctx, run: PayRunRow): Promise<void> {
  if (run.approved_by !== nameOf(tx.actor)) return;
  if ((await findPayers(tx.db)).length > 1) throw new Refusal('pay_run_same_person');
}

async function sortLines(tx: Ctx, run: PayRunRow) {
  const due = (await findPayLines(tx.db, run.id)).filter((line) => line.status === 'due');
  const payable: PayLineWithProvider[] = [];
  const held: HeldLine[] = [];
  for (const line of due) {
    const hold = payHoldOf(
      { hasBankDetails: line.present_account_number !== null, bankChangedAt: line.bank_changed_at },
      tx.now(),
    );
    if (hold) held.push({ line, hold });
    else payable.push(line);
  }
  return { payable, held };
}

const totalOf = (lines: readonly PayLineWithProvider[]): number =>
  lines.reduce((total, line) => total + line.earning_pence + line.tip_pence, 0);

/** A hold may have begun or ended since the totals were read. */
function requireTotals(payable: readonly PayLineWithProvider[], confirmed: ConfirmedTotals): void {
  if (payable.length === 0) throw new Refusal('pay_nothing_to_send');
  const pence = totalOf(payable);
  if (payable.length === confirmed.confirmedCount && pence === confirmed.confirmedPence) return;
  const values = { count: payable.length, total: formatMoney(pence) };
  throw new Refusal('pay_totals_changed', { values });
}
