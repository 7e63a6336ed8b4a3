import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { updatePayRun } from './pay-run.store.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

/** approved → draft, until it is sent (rules/money#payroll); a draft is one already. */
export async function undoPayRunApproval(ctx: Ctx, input: VersionedId): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.approve');
  await requireProof(ctx, 'undoPayRunApproval');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    if (run.status === 'draft') return;
    requirePayRunVersion(run, input.expectedVersion);
    const status = nextPayRunStatus(run.status, 'undo-approval');
    await updatePayRun(tx.db, run.id, { status, approved_by: null, approved_at: null }, tx.now());
    await recordAudit(tx, {
      action: 'pay-run.undo-approval',
      entity: 'pay-run',
      entityId: run.id,
      before: { status: run.status, approvedBy: run.approved_by },
      after: { status },
    });
  });
  return getPayRun(ctx, input.id);
}
