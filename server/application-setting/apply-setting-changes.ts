import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockSettings, saveSettings } from './application-setting.store.ts';
import { changeSettings } from './change-settings.ts';
import { settingsId } from './get-application-setting.ts';
import { endSettingChange, findWaitingChanges } from './setting-change.store.ts';

/** Makes the changes hold whose date has come, each once and in their order; run every few minutes. */
export async function applySettingChanges(ctx: Ctx): Promise<void> {
  const today = londonDate(ctx.now());
  for (const { id, changes } of await findWaitingChanges(ctx.db, settingsId, today)) {
    await transact(ctx, async (tx) => {
      const stored = await lockSettings(tx.db, settingsId);
      if (!stored || !(await endSettingChange(tx.db, id, 'applied', tx.now()))) return;
      const changed = changeSettings(stored, changes);
      if (Object.keys(changed.changes).length === 0) return;
      await saveSettings(tx.db, settingsId, changed.after, tx.now());
      await recordAudit(tx, {
        action: 'application-setting.update',
        entity: 'application-setting',
        entityId: settingsId,
        before: changed.before,
        after: { ...changed.changes, changeId: id },
      });
    });
  }
}
