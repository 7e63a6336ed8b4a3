import type { BookingSeen } from '../booking/booking-seen.ts';
import type { Ctx } from '../context.ts';
import type { InvoiceSeen } from './get-invoice.ts';
import { listVisibleInvoices } from './seen.store.ts';

const most = 50;

/** The documents of a booking, newest first, for its customer and the company; others are told of none. */
export async function listInvoicesOf(ctx: Ctx, { booking, view }: BookingSeen): Promise<InvoiceSeen[]> {
  if (!view.customer) return [];
  const ofBooking = {
    kind: 'test',
    column: 'booking_id',
    operator: 'eq',
    value: booking.id,
    holds: 'uuid',
  } as const;
  const request = { conditions: [ofBooking], limit: most, after: null };
  const { items } = await listVisibleInvoices(ctx.db, ctx.actor, request, ctx.now());
  return items;
}
