import { requirePermission } from '#domain/access/permissions.ts';
import { type BusinessDetails, readBusinessDetails } from '#domain/application-setting/business-details.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findBusinessDetails, saveBusinessDetails } from './business-details.store.ts';
import { settingsId } from './get-application-setting.ts';
import { requireSettingsVersion } from './require-settings-version.ts';

/** Changes what documents print from now on; those issued before keep what they were issued with. */
export async function updateBusinessDetails(
  ctx: Ctx,
  { expectedVersion, ...input }: BusinessDetails & { expectedVersion: number | null },
): Promise<BusinessDetails> {
  requirePermission(ctx.actor, 'application-setting.update');
  const details = readBusinessDetails(input);
  await transact(ctx, async (tx) => {
    await requireSettingsVersion(tx, expectedVersion);
    const before = await findBusinessDetails(tx.db, settingsId);
    await saveBusinessDetails(tx.db, settingsId, details, tx.now());
    await recordAudit(tx, {
      action: 'application-setting.update-business-details',
      entity: 'application-setting',
      entityId: settingsId,
      before,
      after: details,
    });
  });
  return details;
}
