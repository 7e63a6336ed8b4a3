import { requirePermission } from '#domain/access/permissions.ts';
import { nextPayRunStatus } from '#domain/payroll/pay-run-lifecycle.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { fillPayRun } from './fill-pay-run.ts';
import { loadPayRun, requirePayRunVersion } from './load-pay-run.ts';
import { releaseEarnings } from './owed.store.ts';
import { type PayRunRow, updatePayRun } from './pay-run.store.ts';
import { deletePayLines, findPayLineIds } from './pay-run-line.store.ts';
import { askToSend } from './pay-run-tasks.ts';
import type { PayRunView } from './pay-run-view.ts';
import { getPayRun } from './read-pay-runs.ts';

/** Works a draft out again, with what has been earned or corrected for its period since. */
export async function refreshPayRun(ctx: Ctx, input: VersionedId): Promise<PayRunView> {
  requirePermission(ctx.actor, 'payroll.prepare');
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, input.id);
    requirePayRunVersion(run, input.expectedVersion);
    nextPayRunStatus(run.status, 'refresh');
    await workOutAnew(tx, run);
  });
  return getPayRun(ctx, input.id);
}

/**
 * The same after hours that a draft pays were corrected (rules/money#payroll). Somebody who has approved it meanwhile
 * pays what they saw, and the correction is in the next run.
 */
export async function refreshCorrectedRun(ctx: Ctx, payRunId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const run = await loadPayRun(tx, payRunId);
    if (run.status === 'draft') await workOutAnew(tx, run, { mayBeEmpty: true });
  });
}

async function workOutAnew(tx: Ctx, run: PayRunRow, options?: { mayBeEmpty: boolean }): Promise<void> {
  await releaseEarnings(tx.db, await findPayLineIds(tx.db, run.id));
  await deletePayLines(tx.db, run.id);
  await fillPayRun(tx, run, options);
  await askToSend(tx, run);
  await updatePayRun(tx.db, run.id, {}, tx.now());
  await recordAudit(tx, { action: 'pay-run.refresh', entity: 'pay-run', entityId: run.id });
}
