import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import { findOverRuns, type OverRunRow } from '../charge/over-run.store.ts';
import { getBooking } from '../get-booking.ts';
import { overRunMeans } from './over-run-means.ts';

export type OverRunView = OverRunRow & {
  /** False for a cleaner, who never sees the customer's price (rules/people#who-may-read-what). */
  canSeePrice: boolean;
  /** What saying yes needs a card for, pence; 0 for a cleaner, and where it has been answered. */
  missingPence: number;
};

/**
 * Requests for more time on a booking; one without an answer in time reads as refused (rules/prices#actual-price).
 */
export async function listOverRuns(ctx: Ctx, bookingId: string): Promise<OverRunView[]> {
  requirePermission(ctx.actor, 'booking.read');
  const { booking, links, view, ownLink } = await getBooking(ctx, bookingId);
  const all = await findOverRuns(ctx.db, booking.id);
  const seen = view.customer ? all : all.filter((one) => one.provider_booking_id === ownLink?.id);
  const views: OverRunView[] = [];
  for (const one of seen) {
    const hasLapsed = one.status === 'waiting' && one.answer_by <= ctx.now();
    const status = hasLapsed ? 'refused' : one.status;
    const isOpen = view.customer && status === 'waiting';
    const missingPence = isOpen ? (await overRunMeans(ctx, { booking, links }, one)).missingPence : 0;
    views.push({ ...one, status, canSeePrice: view.customer, missingPence });
  }
  return views;
}
