import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type BookingSeen, seeBookings } from './booking-seen.ts';
import { type BookingOrder, listVisibleBookings } from './seen.store.ts';

/** A page of the bookings the actor may see, newest first unless another order is asked for. */
export async function listBookings(
  ctx: Ctx,
  request: PageRequest,
  order: BookingOrder = { column: 'created_at', direction: 'desc' },
): Promise<Page<BookingSeen>> {
  demand(ctx.actor, 'booking.read');
  const page = await listVisibleBookings(ctx.db, ctx.actor, request, order);
  return { items: await seeBookings(ctx, page.items), end: page.end };
}

/** The same for one e-mail (spec.md 3, bookingByEmail); another person's is an empty page. */
export function findBookingsByEmail(
  ctx: Ctx,
  email: string,
  request: PageRequest,
  direction: BookingOrder['direction'],
): Promise<Page<BookingSeen>> {
  const byEmail = {
    kind: 'test',
    column: 'email',
    operator: 'eq',
    value: email.trim().toLowerCase(),
  } as const;
  return listBookings(
    ctx,
    { ...request, conditions: [...request.conditions, byEmail] },
    { column: 'created_at', direction },
  );
}
