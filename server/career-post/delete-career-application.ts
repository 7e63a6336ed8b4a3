import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import {
  type CareerApplicationRow,
  deleteApplicationRow,
  deleteApplicationTraces,
} from './career-application.store.ts';
import { loadApplication } from './load-application.ts';

/** The office removes an application and its CV for good (rules/people#who-may-do-what); answers it as it was. */
export async function deleteCareerApplication(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<CareerApplicationRow> {
  requirePermission(ctx.actor, 'career-application.manage');
  return transact(ctx, async (tx) => {
    const application = await loadApplication(tx, input);
    await dropUpload(tx.db, application.cv_path, tx.now());
    await deleteApplicationRow(tx.db, application.id);
    await deleteApplicationTraces(tx.db, application.id);
    await recordAudit(tx, {
      action: 'career-application.delete',
      entity: 'career-application',
      entityId: application.id,
      before: { status: application.status },
    });
    return application;
  });
}
