import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { updatePayRun } from './pay-run.store.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

/** draft → approved: the amounts stand; only sending is left (rules/money#payroll). */
export async function approvePayRun(ctx: Ctx, input: VersionedId): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.approve');
  await requireProof(ctx, 'approvePayRun');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (run.status === 'approved') return;
    requirePayRunVersion(run, input.expectedVersion);
    const status = nextPayRunStatus(run.status, 'approve');
    const change = { status, approved_by: nameOf(tx.actor), approved_at: tx.now() };
    await updatePayRun(tx.db, run.id, change, tx.now());
    await recordAudit(tx, {
      action: 'pay-run.approve',
      entity: 'pay-run',
      entityId: run.id,
      before: { status: run.status },
      after: { status },
    });
  });
  return getPayRun(ctx, input.id);
}
