import type { Ctx } from '../../context.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { findRefunds, type RefundRow } from './refund.store.ts';

export type RefundView = RefundRow;

/** What was given back for a booking, for the customer and the company; others are told of none. */
export function listRefunds(ctx: Ctx, { booking, view }: VisibleBooking): Promise<RefundView[]> {
  return view.customer ? findRefunds(ctx.db, booking.id) : Promise.resolve([]);
}
