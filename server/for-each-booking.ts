import type { Ctx } from './context.ts';
import { errorFacts } from './log.ts';
import { isPartAwaited } from './part-down.ts';

/**
 * Works through bookings one by one, each in its own transaction: what fails for one keeps none of the others, and what
 * waits for a part that is down is no news.
 */
export async function forEachBooking(
  ctx: Ctx,
  bookingIds: readonly string[],
  work: (bookingId: string) => Promise<void>,
): Promise<void> {
  for (const bookingId of bookingIds) {
    try {
      await work(bookingId);
    } catch (error) {
      if (isPartAwaited(error)) continue;
      ctx.log.error('A booking could not be dealt with and is tried again later', {
        bookingId,
        ...errorFacts(error),
      });
    }
  }
}
