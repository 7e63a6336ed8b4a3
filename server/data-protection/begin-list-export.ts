import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { addTry } from '../limits/tries.store.ts';
import { ownUserId } from './own-user-id.ts';

const minuteMs = 60_000;
const mostAMinute = 20;

/**
 * Asks whether somebody may take lists of the company as tables, and counts it. Which lists, rows and fields is for
 * the lists themselves to say.
 */
export async function beginListExport(ctx: Ctx): Promise<{ userId: string }> {
  requirePermission(ctx.actor, 'data.export-list');
  const userId = ownUserId(ctx.actor);
  const tries = await addTry(ctx.db, `list-export:${userId}`, { now: ctx.now(), ms: minuteMs });
  if (tries > mostAMinute) throw new Refusal('too_many_downloads');
  return { userId };
}
