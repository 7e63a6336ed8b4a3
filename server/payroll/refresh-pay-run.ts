import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { fillPayRun } from './fill-pay-run.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { releaseEarnings } from './owed.store.ts';
import { updatePayRun } from './pay-run.store.ts';
import { deletePayLines, findPayLineIds } from './pay-run-line.store.ts';
import type { PayRunView } from './pay-run-view.ts';
import { askOffice } from './prepare-pay-run.ts';
import { getPayRun } from './read-pay-runs.ts';

/** Works a draft out again, with what has been earned or corrected for its period since. */
export async function refreshPayRun(ctx: Ctx, input: VersionedId): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.prepare');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    requirePayRunVersion(run, input.expectedVersion);
    nextPayRunStatus(run.status, 'refresh');
    await releaseEarnings(tx.db, await findPayLineIds(tx.db, run.id));
    await deletePayLines(tx.db, run.id);
    await fillPayRun(tx, run);
    await askOffice(tx, run);
    await updatePayRun(tx.db, run.id, {}, tx.now());
    await recordAudit(tx, { action: 'pay-run.refresh', entity: 'pay-run', entityId: run.id });
  });
  return getPayRun(ctx, input.id);
}
