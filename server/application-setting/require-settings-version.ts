import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { lockSettings } from './application-setting.store.ts';
import { settingsId } from './get-application-setting.ts';

/** Locks the settings; refuses what was decided on what stood there before somebody else changed them. */
export async function requireSettingsVersion(tx: Ctx, expectedVersion: number | null): Promise<void> {
  const stored = await lockSettings(tx.db, settingsId);
  if (expectedVersion !== null && stored && stored.version !== expectedVersion)
    throw new Refusal('version_conflict');
}
