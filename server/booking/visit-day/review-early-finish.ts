import { isMuchShorter } from '#domain/booking/visit/worked-hours.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { hoursOfPart } from '../hours-of-part.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { wasFinishedEarlyBefore } from './early-finish.store.ts';

/**
 * Puts an early finish before the office where the customer pays for much more than was worked, or where it is the
 * second in a row in one home (rules/prices#actual-price).
 */
export async function reviewEarlyFinish(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
): Promise<void> {
  const hours = hoursOfPart(booking, link);
  if (hours.worked >= hours.charged) return;
  const isAgain = await wasFinishedEarlyBefore(tx.db, booking);
  if (!isMuchShorter(hours) && !isAgain) return;
  const short =
    `${link.sp_first_name} finished early on ${formatLongDate(booking.start_date)}: ` +
    `${hours.worked / 4} hours worked, ${hours.charged / 4} charged.`;
  await openCompanyTask(tx, {
    kind: 'finished-early',
    entity: 'booking',
    entityId: booking.id,
    words: `${short} ${isAgain ? 'It is the second time in a row in this home. ' : ''}Ask the customer whether everything was done, and whether less time would do.`,
  });
}
