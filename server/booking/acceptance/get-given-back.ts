import { requirePermission } from '#domain/access/permissions.ts';
import { type GivenBackState, givenBackState } from '#domain/booking/visit/given-back.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate, londonTime } from '#domain/time/london.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import type { Ctx } from '../../context.ts';
import { readSignedToken } from '../../signed-link.ts';
import type { AvailableDay } from '../availability/available-days.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { moveStartsOf } from '../change/find-move-starts.ts';
import { getBooking } from '../get-booking.ts';
import { findGivenBack, findOpenGivenBack, type GivenBackRow } from '../given-back.store.ts';
import { findLinks } from '../provider-booking.store.ts';
import { findRedoVisits } from '../redo.store.ts';
import { visitLength } from '../visit-facts.ts';

/** A visit that was given back after its start, as its customer reads it. */
export type GivenBackView = {
  reference: string;
  firstName: string;
  /** When it was to be, London wall time. */
  startDate: string;
  startTime: string;
  length: string;
  cleaner: string;
  state: GivenBackState;
  /** Until when they may choose. */
  answerBy: Date;
  /** The gift card that comes with cancelling, pence; 0 where there is none. */
  goodwillPence: number;
  /** Free times of today and the days after it, while they may choose. */
  days: AvailableDay[];
  /** When it is now, where it moved. */
  newDate: string | null;
  newTime: string | null;
};

/** What whoever has the mailed link reads, also once they have chosen. */
export async function getGivenBackByLink(ctx: Ctx, token: string): Promise<GivenBackView> {
  const bookingId = readSignedToken(ctx, 'new-time', token);
  const booking = await findBookingRow(ctx.db, bookingId);
  const given = booking && (await findGivenBack(ctx.db, bookingId));
  if (!booking || !given) throw new Refusal('not_found');
  return viewOf(ctx, booking, given);
}

/** The same for its customer and the office; null unless there is something to choose. */
export async function getGivenBackVisit(ctx: Ctx, bookingId: string): Promise<GivenBackView | null> {
  requirePermission(ctx.actor, 'booking.choose');
  const { booking } = await getBooking(ctx, bookingId);
  const given = await findOpenGivenBack(ctx.db, booking, ctx.now());
  return given ? viewOf(ctx, booking, given) : null;
}

/** From today on; a clean again stays within the days of its promise (rules/lifecycles#complaints). */
async function daysOf(ctx: Ctx, booking: BookingRow): Promise<AvailableDay[]> {
  const links = await findLinks(ctx.db, [booking.id]);
  const [redo] = await findRedoVisits(ctx.db, { bookingId: booking.id });
  return moveStartsOf(ctx, { booking, links }, { id: booking.id, toDate: redo?.last_date ?? null });
}

async function viewOf(ctx: Ctx, booking: BookingRow, given: GivenBackRow): Promise<GivenBackView> {
  const state = givenBackState(given.outcome, booking.booking_status);
  return {
    reference: booking.reference,
    firstName: booking.first_name,
    startDate: londonDate(given.starts_at),
    startTime: londonTime(given.starts_at),
    length: visitLength(booking.quarter_hours),
    cleaner: given.cleaner,
    state,
    answerBy: given.answer_by,
    goodwillPence: (await findCompensation(ctx.db)).goodwillPence,
    days: state === 'open' ? await daysOf(ctx, booking) : [],
    newDate: state === 'moved' ? booking.start_date : null,
    newTime: state === 'moved' ? booking.start_time.slice(0, 5) : null,
  };
}
