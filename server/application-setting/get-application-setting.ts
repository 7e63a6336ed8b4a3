import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findSettings, type StoredSettings } from './application-setting.store.ts';

export const settingsId = 'defaultsettings';

/** The published settings; the platform's fee is left to the wire to hide from all but the company. */
export async function getApplicationSetting(ctx: Ctx, id: string): Promise<StoredSettings | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  return findSettings(ctx.db, id);
}

/** The settings every use-case works with. */
export async function loadSettings(ctx: Ctx): Promise<StoredSettings> {
  const settings = await findSettings(ctx.db, settingsId);
  if (!settings) throw new Error('The settings row is missing: the reference data were not loaded');
  return settings;
}
