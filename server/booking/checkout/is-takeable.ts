import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { Ctx } from '../../context.ts';
import { isTimeFree } from '../availability/is-time-free.ts';
import { placedVisit } from './placed-visit.ts';

/** Whether the time can be booked: somebody is free, or the office quoted that very time (rules/content#quotes). */
export const isTakeable = async (
  tx: Ctx,
  booking: PlacedBooking,
  cleanerCount: number = booking.input.cleanerCount,
): Promise<boolean> => booking.quote?.isTimed === true || isTimeFree(tx, placedVisit(booking), cleanerCount);
