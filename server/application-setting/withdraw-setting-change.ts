import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { StoredSettings } from './application-setting.store.ts';
import { loadSettings, settingsId } from './get-application-setting.ts';
import { endSettingChange, isSettingChange } from './setting-change.store.ts';
import type { FollowSettings } from './update-application-setting.ts';

/** The company takes back a change that was to hold later; answers the settings, which stay as they are. */
export async function withdrawSettingChange(
  ctx: Ctx,
  id: string,
  follow: FollowSettings | null = null,
): Promise<StoredSettings> {
  requirePermission(ctx.actor, 'application-setting.update');
  return transact(ctx, async (tx) => {
    const before = await loadSettings(tx);
    if (!isUuid(id) || !(await isSettingChange(tx.db, id))) throw new Refusal('not_found');
    if (!(await endSettingChange(tx.db, id, 'withdrawn', tx.now()))) throw new Refusal('setting_change_over');
    await recordAudit(tx, {
      action: 'application-setting.withdraw-change',
      entity: 'application-setting',
      entityId: settingsId,
      before: { changeId: id },
    });
    await follow?.(tx, before);
    return loadSettings(tx);
  });
}
