import { can, requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { listSettingsRows, type StoredSettings } from './application-setting.store.ts';
import { findWaitingChanges, type SettingChange } from './setting-change.store.ts';

/**
 * The installation's settings, which are one row; anybody may read what is published of them
 * (rules/people#who-may-read-what).
 */
export function listApplicationSettings(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<StoredSettings>> {
  requirePermission(ctx.actor, 'catalogue.read');
  return listSettingsRows(ctx.db, request);
}

/** The changes that are to hold later; null for everybody but who may make them. */
export async function findPlannedChanges(ctx: Ctx, id: string): Promise<SettingChange[] | null> {
  return can(ctx.actor, 'application-setting.update') ? findWaitingChanges(ctx.db, id) : null;
}
