import type { Ctx } from '../../context.ts';
import { deleteTriesBefore } from '../../limits/tries.store.ts';
import { deleteDevicesBefore } from '../session/known-device.store.ts';
import { deleteChallengesBefore, deleteEndedVerifications } from './challenge.store.ts';

const dayMs = 24 * 3600 * 1000;

/** Drops what nobody can prove any more, counters that have ended, and browsers not seen for a year. */
export async function clearChallenges(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  await deleteChallengesBefore(ctx.db, daysAgo(2));
  await deleteEndedVerifications(ctx.db);
  await deleteTriesBefore(ctx.db, daysAgo(2));
  await deleteDevicesBefore(ctx.db, daysAgo(365));
}
