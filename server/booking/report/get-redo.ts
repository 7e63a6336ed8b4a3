import { isRedoToCome, type RedoState, redoState } from '#domain/booking/visit/redo.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { readSignedToken } from '../../signed-link.ts';
import type { AvailableDay } from '../availability/available-days.ts';
import { findBookingRow } from '../booking.store.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { moveStartsOf } from '../change/find-move-starts.ts';
import { findLinks } from '../provider-booking.store.ts';
import { findRedoVisits } from '../redo.store.ts';
import { visitLength } from '../visit-facts.ts';

/** A clean again as whoever has its link reads it. */
export type RedoView = {
  reference: string;
  firstName: string;
  startDate: string;
  startTime: string;
  length: string;
  cleaners: string[];
  state: RedoState;
  agreeBy: Date;
  /** A cleaner is asked about another time. */
  isMoving: boolean;
  /** Other free times within its days. */
  days: AvailableDay[];
};

export async function getRedoByLink(ctx: Ctx, token: string): Promise<RedoView> {
  const bookingId = readSignedToken(ctx, 'clean-again', token);
  const booking = await findBookingRow(ctx.db, bookingId);
  const [redo] = await findRedoVisits(ctx.db, { bookingId });
  if (!booking || !redo) throw new Refusal('not_found');
  const state = redoState({ bookingStatus: booking.booking_status, agreedAt: redo.agreed_at });
  const isToCome = isRedoToCome(state) && booking.starts_at > ctx.now();
  const links = await findLinks(ctx.db, [bookingId]);
  return {
    reference: booking.reference,
    firstName: booking.first_name,
    startDate: booking.start_date,
    startTime: booking.start_time.slice(0, 5),
    length: visitLength(booking.quarter_hours),
    cleaners: redo.cleaners,
    state,
    agreeBy: redo.agree_by,
    isMoving: (await findWaitingChange(ctx.db, bookingId)) !== undefined,
    days: isToCome
      ? await moveStartsOf(ctx, { booking, links }, { id: bookingId, toDate: redo.last_date })
      : [],
  };
}
