import type { Ctx } from '../../context.ts';
import { type BookingChange, findWaitingChange } from '../booking-change.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';

export type BookingChangeView = {
  change: BookingChange;
  seen: VisibleBooking;
  asked: ProviderBookingRow[];
  /** What the asking cleaner has answered; null until they do, and for everybody else. */
  ownAnswer: boolean | null;
};

/** The change of a booking that waits for answers, for its customer, the company and the cleaners asked. */
export async function findBookingChange(ctx: Ctx, seen: VisibleBooking): Promise<BookingChangeView | null> {
  const { booking, links, ownLink, view } = seen;
  const change = await findWaitingChange(ctx.db, booking.id);
  if (!change) return null;
  const isAsked = ownLink !== null && ownLink.id in change.answers;
  if (!view.customer && !isAsked) return null;
  return {
    change,
    seen,
    asked: links.filter((link) => link.id in change.answers),
    ownAnswer: ownLink ? (change.answers[ownLink.id] ?? null) : null,
  };
}
