import { requirePermission } from '#domain/access/permissions.ts';
import { type BusinessDetails, readBusinessDetails } from '#domain/application-setting/business-details.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { findBusinessDetails, saveBusinessDetails } from './business-details.store.ts';
import { settingsId } from './get-application-setting.ts';
import { requireSettingsVersion } from './require-settings-version.ts';

const nothingTyped = {
  ...{ name: '', address: '', phone: '', email: '' },
  ...{ vatNumber: '', companyNumber: '', phoneHours: '' },
};
type Change = { [Field in keyof BusinessDetails]?: string | null } & { expectedVersion: number | null };

/** Changes what documents print from now on; those issued before keep what they were issued with. */
export async function updateBusinessDetails(
  ctx: Ctx,
  { expectedVersion, ...change }: Change,
): Promise<BusinessDetails> {
  requirePermission(ctx.actor, 'application-setting.update');
  return transact(ctx, async (tx) => {
    await requireSettingsVersion(tx, expectedVersion);
    const before = await findBusinessDetails(tx.db, settingsId);
    const details = readBusinessDetails({ ...before, ...given(change, nothingTyped) });
    await saveBusinessDetails(tx.db, settingsId, details, tx.now());
    await recordAudit(tx, {
      action: 'application-setting.update-business-details',
      entity: 'application-setting',
      entityId: settingsId,
      before,
      after: details,
    });
    return details;
  });
}
