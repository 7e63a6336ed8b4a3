import type { ServiceType } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, daysBetween, formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import type { AvailableDay } from './available-days.ts';
import { findAvailableStarts } from './find-available-starts.ts';

const daysShown = 3;
const timesShown = 4;
const daysSearched = 14;
const daysAround = 28;

type Visit = Pick<BookingRow, 'postal_code' | 'service_type' | 'quarter_hours' | 'cleaner_count'>;

/** Some of the next times that are free for the same visit, as people read them. */
export async function nextFreeTimes(ctx: Ctx, visit: Visit): Promise<string[]> {
  const today = londonDate(ctx.now());
  const days = await freeDays(ctx, visit, today, addDays(today, daysSearched));
  return days.slice(0, daysShown).map(dayLabel);
}

/** The same of the days nearest to the visit's own, before and after it. */
export async function freeTimesNear(
  ctx: Ctx,
  visit: Visit & Pick<BookingRow, 'start_date'>,
): Promise<string[]> {
  const { start_date: own } = visit;
  const days = await freeDays(ctx, visit, addDays(own, -daysAround), addDays(own, daysAround));
  const distance = ({ date }: AvailableDay) => Math.abs(daysBetween(own, date));
  return days
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, daysShown)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(dayLabel);
}

/** Days that have a free time; none where the place is no longer served. */
async function freeDays(ctx: Ctx, visit: Visit, fromDate: string, toDate: string): Promise<AvailableDay[]> {
  try {
    const days = await findAvailableStarts(ctx, {
      postalCode: visit.postal_code,
      serviceType: visit.service_type as ServiceType,
      quarterHours: visit.quarter_hours,
      cleanerCount: visit.cleaner_count,
      fromDate,
      toDate,
      bookerId: null,
    });
    return days.filter((day) => day.startTimes.length > 0);
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
