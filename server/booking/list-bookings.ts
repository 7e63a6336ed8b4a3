import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { Condition, Page, PageRequest } from '../page.ts';
import { type BookingSeen, seeBookings } from './booking-seen.ts';
import { type BookingOrder, listVisibleBookings } from './seen.store.ts';

/** Columns a provider may not read, so may not guess at by filters either (product.md 5). */
const hiddenFromProviders = new Set(['email', 'postal_code', 'customer_id']);

const asksHidden = (condition: Condition): boolean =>
  condition.kind === 'test' ? hiddenFromProviders.has(condition.column) : condition.parts.some(asksHidden);

/** A page of the bookings the actor may see, newest first unless another order is asked for. */
export async function listBookings(
  ctx: Ctx,
  request: PageRequest,
  order: BookingOrder = { column: 'created_at', direction: 'desc' },
): Promise<Page<BookingSeen>> {
  demand(ctx.actor, 'booking.read');
  const isProvider = ctx.actor.kind === 'user' && ctx.actor.role === 'serviceprovider';
  if (isProvider && request.conditions.some(asksHidden)) throw new Refusal('forbidden');
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
