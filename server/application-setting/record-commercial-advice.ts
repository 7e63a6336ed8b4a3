import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { markAdviceTaken } from './commercial-advice.store.ts';
import { settingsId } from './get-application-setting.ts';

/**
 * The company has taken advice on National Insurance for non-domestic cleaning: Office/Commercial visits
 * open, with the date kept (rules/law#non-domestic-cleaning). Saying so again changes nothing.
 */
export async function recordCommercialAdvice(ctx: Ctx): Promise<void> {
  requirePermission(ctx.actor, 'application-setting.update');
  await transact(ctx, async (tx) => {
    if (!(await markAdviceTaken(tx.db, settingsId, tx.now()))) return;
    await recordAudit(tx, {
      action: 'application-setting.record-commercial-advice',
      entity: 'application-setting',
      entityId: settingsId,
      after: { commercialAdviceTakenAt: tx.now().toISOString() },
    });
  });
}
