import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { type CompanyTaskRow, endTaskById, findTask, reopenTaskById } from './company-task.store.ts';

/** Somebody of the office has seen to it; a task that is done stays as it is. */
export async function endCompanyTask(ctx: Ctx, input: { id: string }): Promise<CompanyTaskRow> {
  requirePermission(ctx.actor, 'company-task.end');
  return transact(ctx, async (tx) => {
    const ended = isUuid(input.id) ? await endTaskById(tx.db, input.id, nameOf(tx.actor), tx.now()) : false;
    const task = isUuid(input.id) ? await findTask(tx.db, input.id) : undefined;
    if (!task) throw new Refusal('not_found');
    if (ended)
      await recordAudit(tx, { action: 'company-task.end', entity: 'company-task', entityId: task.id });
    return task;
  });
}

/**
 * Whoever ended a task by mistake has it back. One that ended by itself stays ended: what it asked for is answered, and
 * the answer is as it is.
 */
export async function reopenCompanyTask(ctx: Ctx, input: { id: string }): Promise<CompanyTaskRow> {
  requirePermission(ctx.actor, 'company-task.end');
  return transact(ctx, async (tx) => {
    const reopened = isUuid(input.id) ? await reopenTaskById(tx.db, input.id) : false;
    const task = isUuid(input.id) ? await findTask(tx.db, input.id) : undefined;
    if (!task) throw new Refusal('not_found');
    if (reopened)
      await recordAudit(tx, { action: 'company-task.reopen', entity: 'company-task', entityId: task.id });
    return task;
  });
}
