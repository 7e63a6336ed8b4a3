import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { getBooking } from '../get-booking.ts';
import { findOverRuns, type OverRunRow } from './over-run.store.ts';

export type OverRunView = OverRunRow & {
  /** False for a cleaner, who never sees the customer's price (rules/people#who-may-read-what). */
  canSeePrice: boolean;
};

/**
 * Requests for more time on a booking; one without an answer in time reads as refused (rules/prices#actual-price).
 */
export async function listOverRuns(ctx: Ctx, bookingId: string): Promise<OverRunView[]> {
  requirePermission(ctx.actor, 'booking.read');
  const { booking, view, ownLink } = await getBooking(ctx, bookingId);
  const all = await findOverRuns(ctx.db, booking.id);
  const seen = view.customer ? all : all.filter((one) => one.provider_booking_id === ownLink?.id);
  return seen.map((one) => {
    const hasLapsed = one.status === 'waiting' && one.answer_by <= ctx.now();
    return { ...one, status: hasLapsed ? 'refused' : one.status, canSeePrice: view.customer };
  });
}
