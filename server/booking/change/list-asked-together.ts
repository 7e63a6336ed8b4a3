import type { Ctx } from '../../context.ts';
import { findVisitsById } from '../booking.store.ts';
import { findWaitingOfSeries } from '../booking-change.store.ts';
import { findLinks } from '../provider-booking.store.ts';
import type { BookingChangeView } from './find-booking-change.ts';

/** A visit that the same change of a series asks about: when it is, and when it would be, which may be the same. */
export type AskedTogether = {
  bookingId: string;
  startDate: string;
  startTime: string;
  newDate: string;
  newTime: string;
};

/** What else a cleaner can answer with the same press, in order; nothing of a single visit, and for anybody else. */
export async function listAskedTogether(
  ctx: Ctx,
  { change, seen }: BookingChangeView,
): Promise<AskedTogether[]> {
  const { ownLink } = seen;
  if (!change.seriesChangeId || !ownLink || !(ownLink.id in change.answers)) return [];
  const asked = await findWaitingOfSeries(ctx.db, change.seriesChangeId);
  const links = await findLinks(
    ctx.db,
    asked.map((one) => one.bookingId),
  );
  const unanswered = asked.filter(({ bookingId, answers }) => {
    const own = links.find(
      (link) =>
        link.booking_id === bookingId && link.provider_id === ownLink.provider_id && link.id in answers,
    );
    return own !== undefined && answers[own.id] === null;
  });
  const ids = unanswered.map((one) => one.bookingId);
  const bookings = new Map((await findVisitsById(ctx.db, ids)).map((booking) => [booking.id, booking]));
  return unanswered.flatMap(({ bookingId, proposed }) => {
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    const now = { startDate: booking.start_date, startTime: booking.start_time.slice(0, 5) };
    const { startDate, startTime } = proposed.kind === 'move' ? proposed : now;
    return { bookingId, ...now, newDate: startDate, newTime: startTime };
  });
}
