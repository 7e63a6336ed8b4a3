import { Refusal } from '#domain/refusal.ts';
import { findBookingRow } from '../../booking/booking.store.ts';
import { isBegun } from '../../booking/cancellation/cancellation-order-of.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import { findOtherCleans, type OtherClean } from '../../booking/overlap/overlap.store.ts';
import { findLinks } from '../../booking/provider-booking.store.ts';
import { visitLength } from '../../booking/visit-facts.ts';
import type { Ctx } from '../../context.ts';
import { namedBy, readSignedToken } from '../../signed-link.ts';

/** `open`: it can be cancelled here; `alone`: it is the only clean at that time by now. */
export type SecondCleanState = 'open' | 'canceled' | 'alone' | 'begun';

/** The newer of two cleans at one time, as whoever has its mailed link reads it. */
export type SecondClean = {
  state: SecondCleanState;
  reference: string;
  firstName: string;
  startDate: string;
  startTime: string;
  length: string;
  isRegular: boolean;
  /** The other cleans of the home then, which stay. */
  others: OtherClean[];
};

/** The booking that a mailed link is for; `not_found` of a forged one and of one whose e-mail is another by now. */
export async function requireSecondCleanId(ctx: Ctx, token: string): Promise<string> {
  const id = namedBy(token);
  const booking = id && (await findBookingRow(ctx.db, id));
  if (!booking) throw new Refusal('not_found');
  return readSignedToken(ctx, 'second-clean', token, booking.email);
}

/** Whether a second clean can still be cancelled for nothing (rules/lifecycles#overlapping-cleans). */
export function secondCleanState(
  { booking, links }: LoadedBooking,
  others: readonly OtherClean[],
  now: Date,
): SecondCleanState {
  if (booking.booking_status === 'canceled') return 'canceled';
  if (booking.booking_status === 'completed' || isBegun(links) || booking.starts_at <= now) return 'begun';
  return others.length > 0 ? 'open' : 'alone';
}

export async function getSecondClean(ctx: Ctx, token: string): Promise<SecondClean> {
  const id = await requireSecondCleanId(ctx, token);
  const booking = await findBookingRow(ctx.db, id);
  if (!booking) throw new Refusal('not_found');
  const links = await findLinks(ctx.db, [id]);
  const others = await findOtherCleans(ctx.db, id);
  return {
    state: secondCleanState({ booking, links }, others, ctx.now()),
    reference: booking.reference,
    firstName: booking.first_name,
    startDate: booking.start_date,
    startTime: booking.start_time.slice(0, 5),
    length: visitLength(booking.quarter_hours),
    isRegular: booking.service_frequency !== 'OneOff',
    others,
  };
}
