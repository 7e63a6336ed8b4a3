import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { Condition, Page, PageRequest } from '../page.ts';
import { type BookingWanted, wholeBooking } from './booking-wanted.ts';
import { type BookingOrder, listVisibleBookings } from './view.store.ts';
import { dressBookings, type VisibleBooking, wantedBy } from './visible-booking.ts';

/**
 * What every provider may read of a booking they are offered, and so may filter by (rules/people#who-may-read-what).
 */
const providersMayAsk = new Set([
  ...['id', 'version', 'created_at', 'updated_at', 'series_id', 'series_date', 'terms_accepted_at'],
  ...['booking_status', 'canceled_at', 'canceled_by', 'rating', 'rating_comment', 'first_name'],
  ...['start_date', 'start_time', 'starts_at', 'ends_at', 'quarter_hours', 'cleaner_count'],
  ...['booking_type', 'service_location', 'service_type', 'service_frequency', 'cleaning_supplies'],
  ...['bedroom_count', 'bathroom_count', 'city', 'country', 'pets', 'parking'],
  ...['floor', 'has_lift', 'is_somebody_home'],
]);

const asksHidden = (condition: Condition): boolean =>
  condition.kind === 'test' ? !providersMayAsk.has(condition.column) : condition.parts.some(asksHidden);

const shortPage = 20;
/** Columns of which a value is of few bookings. */
const ofOnePerson = new Set(['id', 'email', 'customer_id']);

const isShort = ({ limit, conditions }: PageRequest) =>
  limit <= shortPage ||
  conditions.some((one) => one.kind === 'test' && one.operator === 'eq' && ofOnePerson.has(one.column));

/** A page of the bookings the actor may see, newest first unless another order is asked for. */
export async function listBookings(
  ctx: Ctx,
  request: PageRequest,
  order: BookingOrder = { column: 'created_at', direction: 'desc' },
  wanted: BookingWanted = wholeBooking,
): Promise<Page<VisibleBooking>> {
  requirePermission(ctx.actor, 'booking.read');
  const isProvider = ctx.actor.kind === 'user' && ctx.actor.role === 'serviceprovider';
  if (isProvider && request.conditions.some(asksHidden)) throw new Refusal('forbidden');
  const needed = wantedBy(ctx, wanted);
  const how = { order, wanted: needed, isShort: isShort(request) };
  const page = await listVisibleBookings(ctx.db, ctx.actor, request, how);
  return { items: await dressBookings(ctx, page.items, needed), end: page.end };
}

/** No address is longer (rules/messages#fields). */
const maxEmail = 254;

/** The same for one e-mail (rules/wire-names#nesting); another person's is an empty page. */
export function findBookingsByEmail(
  ctx: Ctx,
  email: string,
  request: PageRequest,
  direction: BookingOrder['direction'],
  wanted: BookingWanted = wholeBooking,
): Promise<Page<VisibleBooking>> {
  if (email.length > maxEmail) throw new Refusal('email_bad', { field: 'email' });
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
    wanted,
  );
}
