import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Ctx } from '../../context.ts';
import { isTimeFree } from '../availability/is-time-free.ts';
import type { Checkout } from './checkout.store.ts';
import { placedVisit } from './placed-visit.ts';

type Taken = {
  booking: PlacedBooking;
  cleanerCount: number;
  /** Who books it for themselves, signed in. */
  userId: string | null;
};

/** Whether the time can be booked: somebody is free, or the office quoted that very time (rules/content#quotes). */
export const isTakeable = async (tx: Ctx, { booking, userId, cleanerCount }: Taken): Promise<boolean> =>
  booking.quote?.isTimed === true || isTimeFree(tx, placedVisit(booking), cleanerCount, userId);

/** The same of a checkout whose hold has lapsed. */
export const isCheckoutTakeable = (tx: Ctx, checkout: Checkout): Promise<boolean> =>
  isTakeable(tx, {
    booking: checkout.booking,
    cleanerCount: checkout.cleaner_count,
    userId: checkout.user_id,
  });
