import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type DataRequestRow, endRequest, lockErasure } from './data-request.store.ts';
import { ownUserId } from './own-user-id.ts';
import { erasureTask } from './settle-erasure.ts';

/** Stops an erasure that waits. What has been erased already stays erased. */
export async function withdrawErasure(ctx: Ctx): Promise<DataRequestRow> {
  requirePermission(ctx.actor, 'data.erase-own');
  const userId = ownUserId(ctx.actor);
  return transact(ctx, async (tx) => {
    const request = await lockErasure(tx.db, userId);
    if (!request) throw new Refusal('erasure_not_asked');
    await endTask(tx.db, { kind: erasureTask, entityId: request.id, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, { action: 'data.withdraw-erasure', entity: 'user', entityId: userId });
    return endRequest(tx.db, request.id, 'withdrawn', tx.now());
  });
}
