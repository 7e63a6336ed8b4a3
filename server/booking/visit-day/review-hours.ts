import { countedFrom } from '#domain/booking/visit/claimed-hours.ts';
import { formatLongDate, formatTime, londonTime } from '#domain/time/london.ts';
import { type NewTask, rewordTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

const clock = (at: Date) => formatTime(londonTime(at));

/** What one cleaner entered, with their reason. */
function entered(tx: Ctx, booking: BookingRow, link: ProviderBookingRow): string {
  const { starts_at: startsAt } = booking;
  const from = countedFrom({ startsAt, startedAt: link.started_at ?? startsAt });
  return (
    `${link.sp_first_name} entered ${(link.worked_quarter_hours ?? 0) / 4} hours on ` +
    `${formatLongDate(booking.start_date)}, from ${clock(from)} to ${clock(link.completed_at ?? tx.now())}: ` +
    `“${link.hours_reason}”`
  );
}

/**
 * Puts hours that the clock does not show before the office, with the reason (rules/prices#actual-price): one task a
 * booking, which names every cleaner who gave one. `links` as they now stand.
 */
export async function reviewHours(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
): Promise<void> {
  const sentences = links.filter((link) => link.hours_reason).map((link) => entered(tx, booking, link));
  const task: NewTask = {
    kind: 'hours-over-clock',
    entity: 'booking',
    entityId: booking.id,
    words: `${sentences.join(' ')} Correct the hours before the payment is taken if they are wrong.`,
  };
  await openCompanyTask(tx, task);
  // One is open already where another cleaner of this visit gave a reason before.
  await rewordTask(tx.db, task);
}
