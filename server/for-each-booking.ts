import type { Ctx } from './context.ts';
import { errorFacts } from './log.ts';

/** Works through bookings one by one, each in its own transaction: what fails for one keeps none of the others. */
export async function forEachBooking(
  ctx: Ctx,
  bookingIds: readonly string[],
  work: (bookingId: string) => Promise<void>,
): Promise<void> {
  for (const bookingId of bookingIds) {
    try {
      await work(bookingId);
    } catch (error) {
      ctx.log.error('A booking could not be dealt with and is tried again later', {
        bookingId,
        ...errorFacts(error),
      });
    }
  }
}
