import type { Ctx } from '../../context.ts';
import { findBookingRow } from '../booking.store.ts';
import { findWaitingOfSeries } from '../booking-change.store.ts';
import { findLinks } from '../provider-booking.store.ts';
import type { BookingChangeView } from './find-booking-change.ts';

/** A visit that the same change of a series asks about: when it is, and when it would be. */
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
  const together: AskedTogether[] = [];
  for (const one of asked) {
    const links = await findLinks(ctx.db, [one.bookingId]);
    const own = links.find((link) => link.provider_id === ownLink.provider_id && link.id in one.answers);
    const booking = own && one.answers[own.id] === null ? await findBookingRow(ctx.db, one.bookingId) : null;
    if (!booking || one.proposed.kind !== 'move') continue;
    together.push({
      bookingId: booking.id,
      startDate: booking.start_date,
      startTime: booking.start_time.slice(0, 5),
      newDate: one.proposed.startDate,
      newTime: one.proposed.startTime,
    });
  }
  return together;
}
