import { type Search, searchEndsAt } from '#domain/matching/no-cleaner.ts';
import { formatMoment } from '#domain/time/london.ts';
import { nextFreeTimes } from '../booking/availability/free-times-of.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';

const minuteMs = 60_000;

/**
 * Nobody has taken the booking; from 19:00 the day before the customer has to choose
 * (rules/lifecycles#nobody-accepts).
 */
export async function notifyNoCleaner(
  tx: Ctx,
  booking: BookingRow,
  search: Search,
  { mustChoose }: { mustChoose: boolean },
): Promise<void> {
  // Another start is another mail; the two about one start differ in the last digit.
  const version = Math.floor(booking.starts_at.getTime() / (10 * minuteMs)) * 2 + (mustChoose ? 1 : 0);
  await tx.queueMail({
    template: 'no-cleaner-yet',
    entityId: booking.id,
    recipient: booking.email,
    version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      mustChoose,
      times: await nextFreeTimes(tx, booking),
      endsAt: formatMoment(searchEndsAt(search)),
    },
  });
}
