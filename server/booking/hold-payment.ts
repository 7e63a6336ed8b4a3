import type { Ctx } from '../context.ts';
import { holdSavedCard } from '../payment/hold-saved-card.ts';
import { findBookingRow } from './booking.store.ts';

const hourMs = 3600 * 1000;
/** When a saved card is held, and tried again: 72, 48 and 24 hours before the start (product.md 3.1). */
const hoursBefore = [72, 48, 24];

/** Plans the next hold of a saved card; nothing once the last moment has passed. */
export async function planHold(ctx: Ctx, booking: { id: string; startsAt: Date }): Promise<void> {
  const moments = hoursBefore.map((hours) => new Date(booking.startsAt.getTime() - hours * hourMs));
  const runAt = moments.find((moment) => moment > ctx.now());
  if (!runAt) return;
  await ctx.enqueue(
    { name: 'hold-payment', payload: { bookingId: booking.id } },
    { runAt, key: `hold:${booking.id}` },
  );
}

/** Holds the price of a coming visit on the saved card; a card that refuses is tried again later. */
export async function holdPayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  if (!booking || !['pending', 'confirmed'].includes(booking.booking_status)) return;
  const amountPence = booking.total_price_pence - booking.gift_applied_pence;
  const status = await holdSavedCard(ctx, { id: bookingId, amountPence });
  if (status === null || status === 'held') return;
  ctx.log.warn('A saved card could not be held', { bookingId, status });
  await planHold(ctx, { id: bookingId, startsAt: booking.starts_at });
}
