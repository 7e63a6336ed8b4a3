import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readEmail } from '#domain/text/read-email.ts';
import type { Ctx } from '../context.ts';
import type { Condition, CountedPage, PageRequest } from '../page.ts';
import { allColumns, type BookingSelection } from './booking-selection.ts';
import { type BookingOrder, listVisibleBookings } from './view.store.ts';
import { selectionFor, toVisibleBookings, type VisibleBooking } from './visible-booking.ts';

/**
 * What every provider may read of a booking they are offered, and so may filter and sort by
 * (rules/people#who-may-read-what).
 */
const providersMayAsk = new Set([
  ...[
    'id',
    'reference',
    'version',
    'created_at',
    'updated_at',
    'series_id',
    'series_date',
    'terms_accepted_at',
  ],
  ...[
    'booking_status',
    'canceled_at',
    'canceled_by',
    'ended_early_at',
    'ended_early_by',
    'rating',
    'first_name',
  ],
  ...['start_date', 'start_time', 'starts_at', 'ends_at', 'quarter_hours', 'cleaner_count'],
  ...[
    'booking_type',
    'service_location',
    'service_type',
    'service_frequency',
    'schedule',
    'cleaning_supplies',
  ],
  ...['bedroom_count', 'bathroom_count', 'city', 'country', 'pets', 'parking'],
  ...['floor', 'has_lift', 'is_somebody_home'],
]);

const asks = (condition: Condition, isOne: (column: string) => boolean): boolean =>
  condition.kind === 'test' ? isOne(condition.column) : condition.parts.some((part) => asks(part, isOne));

/** Who was asked, who cleaned what, and who owes, is the office's to ask. */
const companysOwn = new Set(['service_provider_id', 'cleaner_name', 'is_unpaid', 'invited_emails']);

function isHiddenFrom(role: string, column: string): boolean {
  if (role === 'company') return false;
  return role === 'serviceprovider' ? !providersMayAsk.has(column) : companysOwn.has(column);
}

const shortPage = 20;
/** Columns of which a value is of few bookings. */
const ofOnePerson = new Set(['id', 'reference', 'email', 'customer_id']);

const isShort = ({ limit, conditions }: PageRequest) =>
  limit <= shortPage ||
  conditions.some((one) => one.kind === 'test' && one.operator === 'eq' && ofOnePerson.has(one.column));

/** A page of the bookings the actor may see, newest first unless another order is asked for. */
export async function listBookings(
  ctx: Ctx,
  request: PageRequest,
  order: BookingOrder = { column: 'created_at', direction: 'desc' },
  selection: BookingSelection = allColumns,
): Promise<CountedPage<VisibleBooking>> {
  requirePermission(ctx.actor, 'booking.read');
  const role = ctx.actor.kind === 'user' ? ctx.actor.role : 'company';
  const asksHidden = request.conditions.some((one) => asks(one, (column) => isHiddenFrom(role, column)));
  if (asksHidden || (role === 'serviceprovider' && !providersMayAsk.has(order.column))) {
    throw new Refusal('forbidden');
  }
  const needed = selectionFor(ctx, selection);
  const how = { order, selection: needed, isShort: isShort(request) };
  const page = await listVisibleBookings(ctx.db, ctx.actor, request, how);
  return { ...page, items: await toVisibleBookings(ctx, page.items, needed) };
}

/** No address is longer (rules/messages#fields). */
const maxEmail = 254;

/** The same for one e-mail (rules/wire-names#nesting); another person's is an empty page. */
export function findBookingsByEmail(
  ctx: Ctx,
  email: string,
  request: PageRequest,
  direction: BookingOrder['direction'],
  selection: BookingSelection = allColumns,
): Promise<CountedPage<VisibleBooking>> {
  requirePermission(ctx.actor, 'booking.find-by-email');
  if (email.length > maxEmail) throw new Refusal('email_bad', { field: 'email' });
  const byEmail = {
    kind: 'test',
    column: 'email',
    operator: 'eq',
    value: readEmail(email),
  } as const;
  return listBookings(
    ctx,
    { ...request, conditions: [...request.conditions, byEmail] },
    { column: 'created_at', direction },
    selection,
  );
}
