import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { allColumns, type BookingSelection } from './booking-selection.ts';
import { findVisibleBooking } from './view.store.ts';
import { selectionFor, toVisibleBookings, type VisibleBooking } from './visible-booking.ts';

/** One booking as its reader may see it; somebody else's is `not_found`, like one that is none. */
export async function getBooking(
  ctx: Ctx,
  id: string,
  selection: BookingSelection = allColumns,
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.read');
  const needed = selectionFor(ctx, selection);
  const read = isUuid(id) ? await findVisibleBooking(ctx.db, ctx.actor, id, needed) : undefined;
  const [seen] = read ? await toVisibleBookings(ctx, [read], needed) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
