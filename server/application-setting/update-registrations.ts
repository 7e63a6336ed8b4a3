import { requirePermission } from '#domain/access/permissions.ts';
import { type Registrations, readRegistrations } from '#domain/application-setting/registrations.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { transact } from '../transaction.ts';
import { settingsId } from './get-application-setting.ts';
import { findRegistrations, saveRegistrations } from './registrations.store.ts';
import { requireSettingsVersion } from './require-settings-version.ts';

const nothingTyped = { dataProtectionNumber: '', insurer: '', insuredUntil: null, vatElectedOn: null };
type Change = { [Field in keyof Registrations]?: string | null } & { expectedVersion: number | null };

export function getRegistrations(ctx: Ctx): Promise<Registrations> {
  requirePermission(ctx.actor, 'application-setting.update');
  return findRegistrations(ctx.db, settingsId);
}

/** What going live asks for (rules/content#site-settings). An empty day is none. */
export async function updateRegistrations(
  ctx: Ctx,
  { expectedVersion, ...change }: Change,
): Promise<Registrations> {
  requirePermission(ctx.actor, 'application-setting.update');
  return transact(ctx, async (tx) => {
    await requireSettingsVersion(tx, expectedVersion);
    const before = await findRegistrations(tx.db, settingsId);
    const typed = { ...before, ...given(change, nothingTyped) };
    const after = readRegistrations(typed, londonDate(tx.now()));
    await saveRegistrations(tx.db, settingsId, after, tx.now());
    await recordAudit(tx, {
      action: 'application-setting.update-registrations',
      entity: 'application-setting',
      entityId: settingsId,
      before,
      after,
    });
    return after;
  });
}
