import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { markLinksPaid } from './owed.store.ts';
import { type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { markSentLinesPaid } from './pay-run-line.store.ts';
import { endFileTasks } from './pay-run-tasks.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

/** The London day on which the bank took it; null: today. */
export type PaidRun = VersionedId & { paidOn: string | null };

/** sent or overdue → paid, because the office says that the bank took it; saying so twice is saying it once. */
export async function markPayRunPaid(ctx: Ctx, input: PaidRun): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.send');
  await requireProof(ctx, 'markPayRunPaid');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (isPaidSo(run, input)) return;
    requirePayRunVersion(run, input.expectedVersion);
    await payPayRun(tx, run, requirePaidDay(tx, run, input));
  });
  return getPayRun(ctx, input.id);
}

/** Paid before, on that day if one is named; where none was recorded, its pay date stands for it. */
function isPaidSo(run: PayRunRow, { paidOn }: PaidRun): boolean {
  if (run.status !== 'paid') return false;
  const before = { paidOn: run.paid_on ?? run.pay_date };
  return isDone(
    before,
    { paidOn: paidOn ?? before.paidOn },
    new Refusal('pay_run_in_state', { values: { status: run.status } }),
  );
}

/** No bank took a run before it was sent, and nobody knows what one will take. */
function requirePaidDay(tx: Ctx, run: PayRunRow, { paidOn }: PaidRun): string {
  // What was not sent is refused for that.
  nextPayRunStatus(run.status, 'pay');
  const today = londonDate(tx.now());
  if (paidOn === null) return today;
  const sentOn = londonDate(run.sent_at ?? tx.now());
  if (isRealDate(paidOn) && paidOn >= sentOn && paidOn <= today) return paidOn;
  const values = { from: formatLongDate(sentOn), to: formatLongDate(today) };
  throw new Refusal('pay_day_bad', { field: 'paidOn', values });
}

/** Pays a locked run: its lines, but for what came back, and the cleaners' parts in them. */
export async function payPayRun(tx: Ctx, run: PayRunRow, paidOn: string): Promise<void> {
  const status = nextPayRunStatus(run.status, 'pay');
  await markLinksPaid(tx.db, await markSentLinesPaid(tx.db, run.id), tx.now());
  await updatePayRun(tx.db, run.id, { status, paid_at: tx.now(), paid_on: paidOn }, tx.now());
  await endFileTasks(tx, run);
  await recordAudit(tx, {
    action: 'pay-run.mark-paid',
    entity: 'pay-run',
    entityId: run.id,
    before: { status: run.status },
    after: { status, downloads: run.downloads, paidOn },
  });
}
