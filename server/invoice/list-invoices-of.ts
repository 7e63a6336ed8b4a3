import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import type { InvoiceView } from './get-invoice.ts';
import { listVisibleInvoices } from './view.store.ts';

const most = 50;

/** The documents of a booking, newest first, for its customer and the company; others are told of none. */
export async function listInvoicesOf(ctx: Ctx, { booking, view }: VisibleBooking): Promise<InvoiceView[]> {
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
