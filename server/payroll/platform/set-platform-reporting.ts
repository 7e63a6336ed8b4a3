import { requirePermission } from '#domain/access/permissions.ts';
import { readOperatorId } from '#domain/platform-report/operator-id.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import {
  findPlatformReporting,
  type PlatformReporting,
  savePlatformReporting,
} from '../../application-setting/platform-reporting.store.ts';
import { requireSettingsVersion } from '../../application-setting/require-settings-version.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { endTasks } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';

export function getPlatformReporting(ctx: Ctx): Promise<PlatformReporting> {
  requirePermission(ctx.actor, 'application-setting.update');
  return findPlatformReporting(ctx.db, settingsId);
}

/**
 * Whether the business reports to HMRC as a platform, with the day since when (rules/law#platform-reporting). What is
 * left out stays. Who no longer reports is not asked to send copies.
 */
export async function setPlatformReporting(
  ctx: Ctx,
  change: { expectedVersion: number | null; reports?: boolean | null; operatorId?: string | null },
): Promise<PlatformReporting> {
  requirePermission(ctx.actor, 'application-setting.update');
  return transact(ctx, async (tx) => {
    await requireSettingsVersion(tx, change.expectedVersion);
    const { version: _, ...before } = await findPlatformReporting(tx.db, settingsId);
    const since = before.since ?? londonDate(tx.now());
    const after = {
      since: (change.reports ?? before.since !== null) ? since : null,
      operatorId:
        change.operatorId === undefined ? before.operatorId : readOperatorId(change.operatorId ?? ''),
    };
    if (after.since === before.since && after.operatorId === before.operatorId) {
      return findPlatformReporting(tx.db, settingsId);
    }
    await savePlatformReporting(tx.db, settingsId, after, tx.now());
    if (after.since === null)
      await endTasks(tx.db, { kind: 'platform-report', by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'application-setting.set-platform-reporting',
      entity: 'application-setting',
      entityId: settingsId,
      before: { platformReportingSince: before.since, platformOperatorID: before.operatorId },
      after: { platformReportingSince: after.since, platformOperatorID: after.operatorId },
    });
    return findPlatformReporting(tx.db, settingsId);
  });
}
