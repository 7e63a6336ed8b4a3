import { requirePermission } from '#domain/access/permissions.ts';
import { earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import type { ServiceType } from '#domain/booking/options.ts';
import { soonestLaterToday } from '#domain/booking/visit/given-back.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { addDays, londonDate, toInstant } from '#domain/time/london.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { searchArea } from '../../provider/search-area.ts';
import { type AvailableDay, availableDays } from '../availability/available-days.ts';
import { requireDates } from '../availability/require-dates.ts';
import { getBooking } from '../get-booking.ts';
import { findOpenGivenBack } from '../given-back.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { supplyWithout } from './supply-without.ts';

export type MoveDays = { id: string; fromDate?: string | null; toDate?: string | null };

const nearest = 200;
const daysShown = 28;
const dayMs = 24 * 3600 * 1000;

/**
 * The start times a booked visit could move to, day by day: as if it were not there itself
 * (rules/lifecycles#rescheduling, rules/matching#offered-times).
 */
export async function findMoveStarts(ctx: Ctx, wish: MoveDays): Promise<AvailableDay[]> {
  requirePermission(ctx.actor, 'booking.reschedule');
  return moveStartsOf(ctx, await getBooking(ctx, wish.id), wish);
}

/** The same of a booking that the caller may read. */
export async function moveStartsOf(
  ctx: Ctx,
  { booking, links }: LoadedBooking,
  wish: MoveDays,
): Promise<AvailableDay[]> {
  const settings = await loadSettings(ctx);
  const isGivenBack = (await findOpenGivenBack(ctx.db, booking, ctx.now())) !== undefined;
  const sameDayFrom = isGivenBack ? soonestLaterToday(ctx.now()) : null;
  const dates = datesOf(wish, ctx.now(), isGivenBack);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const area = searchArea(booking, instantOf(first), new Date(instantOf(last).getTime() + dayMs));
  const supply = await supplyWithout(ctx, { booking, links }, area, nearest);
  const { quarter_hours: quarterHours, cleaner_count: cleanerCount, latitude, longitude } = booking;
  const question = {
    ...supply,
    dates,
    serviceType: booking.service_type as ServiceType,
    outcode: outcodeOf(booking.postal_code),
    latitude,
    longitude,
    quarterHours,
    cleanerCount,
  };
  return availableDays(question, { ...settings, city: booking.city, sameDayFrom }, ctx.now());
}

const instantOf = (date: string) => new Date(toInstant(date, '00:00').epochMilliseconds);

function datesOf({ fromDate, toDate }: MoveDays, now: Date, isFromToday: boolean): string[] {
  requireDates({ fromDate, toDate });
  const earliest = isFromToday ? londonDate(now) : earliestStartDate(now);
  const latest = latestStartDate(now);
  const from = fromDate && fromDate > earliest ? fromDate : earliest;
  const wanted = toDate ?? addDays(from, daysShown - 1);
  const most = addDays(from, daysShown - 1);
  const last = [wanted, most, latest].toSorted()[0] ?? latest;
  const dates: string[] = [];
  for (let date = from; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
