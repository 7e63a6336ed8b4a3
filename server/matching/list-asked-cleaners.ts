import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type AskedCleaner, findAskedCleaners } from './asked-cleaner.store.ts';

/** For the office: who was asked about a booking and when, the first first; of an unknown booking nobody. */
export async function listAskedCleaners(ctx: Ctx, bookingId: string): Promise<AskedCleaner[]> {
  requirePermission(ctx.actor, 'booking.read-invitations');
  return isUuid(bookingId) ? findAskedCleaners(ctx.db, bookingId) : [];
}
