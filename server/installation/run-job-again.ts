import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { runAgain } from './job-list.store.ts';

/**
 * Gives a job that was given up all its tries again, from now. One that runs, waits or is gone is refused as not found:
 * a job is safe to run twice, but nobody should believe that a press did what time did.
 */
export async function runJobAgain(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'application-setting.update');
  if (!/^\d{1,18}$/.test(input.id)) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    const job = await runAgain(tx.db, input.id);
    if (!job) throw new Refusal('not_found');
    await recordAudit(tx, {
      action: 'installation.run-job-again',
      entity: 'installation',
      entityId: input.id,
      after: { job: job.name },
    });
    return { id: input.id };
  });
}
