import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findBookingRow } from '../booking.store.ts';
import { type VisibleBooking, viewBookings } from '../visible-booking.ts';

/**
 * The booking as a provider sees it who has just ended their part in it: it is no longer theirs to open, so
 * the answer shows what an offered job shows.
 */
export async function viewOwnPart(ctx: Ctx, id: string): Promise<VisibleBooking> {
  const booking = await findBookingRow(ctx.db, id);
  const [seen] = booking ? await viewBookings(ctx, [booking]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}
