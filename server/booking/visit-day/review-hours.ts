import { countedFrom } from '#domain/booking/visit/claimed-hours.ts';
import { formatLongDate, formatTime, londonTime } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

const clock = (at: Date) => formatTime(londonTime(at));

/** Puts hours that the clock does not show before the office, with the reason (rules/prices#actual-price). */
export async function reviewHours(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  reason: string,
): Promise<void> {
  const { starts_at: startsAt } = booking;
  const from = countedFrom({ startsAt, startedAt: link.started_at ?? startsAt });
  await openCompanyTask(tx, {
    kind: 'hours-over-clock',
    entity: 'booking',
    entityId: booking.id,
    words:
      `${link.sp_first_name} entered ${(link.worked_quarter_hours ?? 0) / 4} hours on ` +
      `${formatLongDate(booking.start_date)}, from ${clock(from)} to ${clock(tx.now())}: “${reason}” ` +
      'Correct the hours before the payment is taken if they are wrong.',
  });
}
