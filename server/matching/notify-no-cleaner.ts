import type { ServiceType } from '#domain/booking/options.ts';
import { type Search, searchEndsAt } from '#domain/matching/no-cleaner.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, formatLongDate, formatMoment, formatTime, londonDate } from '#domain/time/london.ts';
import type { AvailableDay } from '../booking/availability/available-days.ts';
import { findAvailableStarts } from '../booking/availability/find-available-starts.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';

const daysShown = 3;
const timesShown = 4;
const daysSearched = 14;
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
      times: await freeTimes(tx, booking),
      endsAt: formatMoment(searchEndsAt(search)),
    },
  });
}

/** Some of the next times that are free for the same visit; none where the place is no longer served. */
async function freeTimes(ctx: Ctx, booking: BookingRow): Promise<string[]> {
  const today = londonDate(ctx.now());
  try {
    const days = await findAvailableStarts(ctx, {
      postalCode: booking.postal_code,
      serviceType: booking.service_type as ServiceType,
      quarterHours: booking.quarter_hours,
      cleanerCount: booking.cleaner_count,
      fromDate: today,
      toDate: addDays(today, daysSearched),
    });
    return days
      .filter((day) => day.startTimes.length > 0)
      .slice(0, daysShown)
      .map(dayLabel);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

function dayLabel({ date, startTimes }: AvailableDay): string {
  const step = Math.max(1, Math.floor(startTimes.length / timesShown));
  const some = startTimes.filter((_, index) => index % step === 0).slice(0, timesShown);
  return `${formatLongDate(date)}: ${some.map(formatTime).join(', ')}`;
}
