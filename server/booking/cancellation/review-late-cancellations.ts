import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { countLateFreeCancellations } from './cancellation.store.ts';

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
  const count = await countLateFreeCancellations(tx.db, booking.customer_id, since);
  if (count < worthAsking) return;
  await openCompanyTask(tx, {
    kind: 'late-free-cancellations',
    entity: 'customer',
    entityId: booking.customer_id,
    words: `${booking.first_name} ${booking.last_name} cancelled ${count} cleans in ${days} days less than 24 hours before, free of charge, after a cleaner had accepted. Nothing is restricted; ask them what would help.`,
  });
}
