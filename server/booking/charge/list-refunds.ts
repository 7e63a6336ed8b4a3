import type { Ctx } from '../../context.ts';
import type { BookingSeen } from '../booking-seen.ts';
import { findRefunds, type RefundRow } from './refund.store.ts';

export type RefundSeen = RefundRow;

/** What was given back for a booking, for the customer and the company; others are told of none. */
export function listRefunds(ctx: Ctx, { booking, view }: BookingSeen): Promise<RefundSeen[]> {
  return view.customer ? findRefunds(ctx.db, booking.id) : Promise.resolve([]);
}
