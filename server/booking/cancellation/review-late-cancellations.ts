import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { findLateFreeCancellations } from './cancellation.store.ts';

const days = 90;
const dayMs = 24 * 3600 * 1000;
const worthAsking = 2;

/**
 * Puts a customer before the office who twice in 90 days cancelled late and for nothing after a cleaner had accepted;
 * nothing is restricted (rules/lifecycles#cancellation-fee). After the cancelling, in its transaction.
 */
export async function reviewLateCancellations(tx: Ctx, booking: BookingRow): Promise<void> {
  if (!isShortNotice(booking.starts_at, tx.now())) return;
  const since = new Date(tx.now().getTime() - days * dayMs);
  const visits = await findLateFreeCancellations(tx.db, booking.customer_id, since);
  if (visits.length < worthAsking) return;
  await openCompanyTask(tx, {
    kind: 'late-free-cancellations',
    entity: 'customer',
    entityId: booking.customer_id,
    facts: {
      visits: visits.map(({ bookingId, startDate, startTime }) => ({
        bookingId,
        when: `${formatLongDate(startDate)}, ${formatTime(startTime)}`,
      })),
    },
    words: `${booking.first_name} ${booking.last_name} cancelled ${visits.length} cleans in ${days} days less than 24 hours before, free of charge, after a cleaner had accepted. Nothing is restricted; ask them what would help.`,
  });
}
