import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { markLinksPaid } from './owed.store.ts';
import { type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { markSentLinesPaid } from './pay-run-line.store.ts';
import { endFileTasks } from './pay-run-tasks.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

/** sent or overdue → paid, because the office says that the bank took it; saying so twice is saying it once. */
export async function markPayRunPaid(ctx: Ctx, input: VersionedId): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.send');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (run.status === 'paid') return;
    requirePayRunVersion(run, input.expectedVersion);
    await payPayRun(tx, run);
  });
  return getPayRun(ctx, input.id);
}

/** Pays a locked run: its lines, but for what came back, and the cleaners' parts in them. */
export async function payPayRun(tx: Ctx, run: PayRunRow): Promise<void> {
  const status = nextPayRunStatus(run.status, 'pay');
  await markLinksPaid(tx.db, await markSentLinesPaid(tx.db, run.id), tx.now());
  await updatePayRun(tx.db, run.id, { status, paid_at: tx.now() }, tx.now());
  await endFileTasks(tx, run);
  await recordAudit(tx, {
    action: 'pay-run.mark-paid',
    entity: 'pay-run',
    entityId: run.id,
    before: { status: run.status },
    after: { status, downloads: run.downloads },
  });
}
