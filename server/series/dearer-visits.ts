import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import type { Dearer } from '../booking/change/raise-holds.ts';
import type { Ctx } from '../context.ts';

/**
 * What the visits of the next days would cost, for which a price is set aside already, so that a higher one can be
 * before anything changes. `priceOf` answers null of one that can't change now: it is looked at again by itself.
 */
export async function dearerVisits<Visit extends BookingRow>(
  ctx: Ctx,
  visits: readonly Visit[],
  priceOf: (visit: Visit) => Promise<Dearer['proposed'] | null>,
): Promise<Dearer[]> {
  const priced: Dearer[] = [];
  for (const booking of visits.filter(({ starts_at: at }) => at > ctx.now() && isHeldAtOnce(at, ctx.now()))) {
    const proposed = await priceOf(booking);
    if (proposed) priced.push({ booking, proposed });
  }
  return priced;
}
