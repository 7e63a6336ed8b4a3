import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type BookingSeen, seeBookings } from './booking-seen.ts';
import { findVisibleBooking } from './seen.store.ts';

/** One booking as its reader may see it; somebody else's is `not_found`, like one that is none. */
export async function getBooking(ctx: Ctx, id: string): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.read');
  const booking = isUuid(id) ? await findVisibleBooking(ctx.db, ctx.actor, id) : undefined;
  const [seen] = booking ? await seeBookings(ctx, [booking]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
