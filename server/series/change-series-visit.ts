import { Refusal } from '#domain/refusal.ts';
import { type BookingRow, findBookingRow } from '../booking/booking.store.ts';
import { amendBooking } from '../booking/change/amend-booking.ts';
import { rescheduleBooking } from '../booking/change/reschedule-booking.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { wishOfTerms } from './amend/amended-terms.ts';
import { findSeries, type SeriesRow } from './series.store.ts';
import { startTimeOfDate, termsOfDate } from './terms-of-date.ts';

export type VisitChange = { bookingId: string; kind: 'move' | 'amend' };

const againAfterMs = 60 * 60 * 1000;

/**
 * Brings one booked visit in line with its series after a change from here on. A visit whose cleaners are being
 * asked about something else is looked at again later; one that can't change goes to the office.
 */
export async function changeSeriesVisit(ctx: Ctx, change: VisitChange): Promise<void> {
  const visit = await findBookingRow(ctx.db, change.bookingId);
  if (!visit?.series_id || !['pending', 'confirmed'].includes(visit.booking_status)) return;
  const [series] = await findSeries(ctx.db, [visit.series_id]);
  if (!series) return;
  try {
    await (change.kind === 'move' ? move(ctx, series, visit) : amend(ctx, series, visit));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'version_conflict') throw error;
    await followUnchanged(ctx, change, visit, error);
  }
}

const dateOf = (visit: BookingRow): string => visit.series_date ?? visit.start_date;

async function move(ctx: Ctx, series: SeriesRow, visit: BookingRow): Promise<void> {
  await rescheduleBooking(ctx, {
    id: visit.id,
    expectedVersion: null,
    startDate: dateOf(visit),
    startTime: startTimeOfDate(series, dateOf(visit)),
    expectedFeePence: null,
    isFeeAgreed: false,
    earlyStartRequest: false,
  });
}

async function amend(ctx: Ctx, series: SeriesRow, visit: BookingRow): Promise<void> {
  const wish = wishOfTerms(termsOfDate(series, dateOf(visit)));
  await amendBooking(ctx, { id: visit.id, expectedVersion: null, expectedPence: null, wish });
}

/** What becomes of a visit that could not be changed with its series. */
export async function followUnchanged(
  ctx: Ctx,
  change: VisitChange,
  visit: BookingRow,
  refusal: Refusal,
): Promise<void> {
  const againAt = new Date(ctx.now().getTime() + againAfterMs);
  if (refusal.code === 'change_waiting' && againAt < visit.starts_at) {
    const key = `${change.kind}-series-visit:${visit.id}`;
    return ctx.enqueue({ name: 'change-series-visit', payload: change }, { runAt: againAt, key });
  }
  await openCompanyTask(ctx, {
    kind: 'series-visit-unchanged',
    entity: 'booking',
    entityId: visit.id,
    words:
      'A regular clean was changed, but one of its visits could not be. Agree with the customer what to do.',
    facts: { why: refusal.code },
  });
}
