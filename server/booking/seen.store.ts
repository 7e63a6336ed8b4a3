import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Actor } from '#domain/access/actor.ts';
import { conditionExpression, type Page, type PageRequest, toPage } from '../page.ts';
import type { BookingRow } from './booking.store.ts';

type Db = Kysely<Database>;

export type InvitationRow = {
  booking_id: string;
  provider_id: string;
  invited_at: Date;
  email: string;
  latitude: number;
  longitude: number;
  service_rate_pence: number;
};

/** Invitations of these bookings with the provider's address and place; one provider's, or everybody's. */
export function findInvitationsOf(
  db: Db,
  bookingIds: string[],
  providerId: string | null,
): Promise<InvitationRow[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  const query = db
    .selectFrom('invitations')
    .innerJoin('providers', 'providers.id', 'invitations.provider_id')
    .select([
      'invitations.booking_id',
      'invitations.provider_id',
      'invitations.invited_at',
      'providers.email',
      'providers.latitude',
      'providers.longitude',
      'providers.service_rate_pence',
    ])
    .where('invitations.booking_id', 'in', bookingIds)
    .orderBy('invitations.invited_at');
  return (providerId ? query.where('invitations.provider_id', '=', providerId) : query).execute();
}

/**
 * Which bookings exist for an actor (product.md 5): all for the company; a customer's own; for a provider
 * those they have a part in, and open ones they were invited to and have not turned down.
 */
export function isVisibleTo(eb: ExpressionBuilder<Database, 'bookings'>, actor: Actor): Expression<SqlBool> {
  if (actor.kind === 'system') return eb.lit(true);
  if (actor.kind !== 'user') return eb.lit(false);
  if (actor.role === 'company') return eb.lit(true);
  if (actor.role === 'customer' && actor.customerId) return eb('bookings.customer_id', '=', actor.customerId);
  if (actor.role !== 'serviceprovider' || !actor.providerId) return eb.lit(false);
  const id = actor.providerId;
  return sql<SqlBool>`(
    exists (select from provider_bookings link where link.booking_id = bookings.id and link.provider_id = ${id}
      and link.service_status in ('accepted', 'started', 'completed'))
    or bookings.booking_status = 'pending'
      and exists (select from invitations where booking_id = bookings.id and provider_id = ${id})
      and not exists (select from rejected_bookings where booking_id = bookings.id and provider_id = ${id}))`;
}

export function findVisibleBooking(db: Db, actor: Actor, id: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isVisibleTo(eb, actor))
    .executeTakeFirst();
}

export type BookingOrder = { column: 'created_at' | 'starts_at'; direction: 'asc' | 'desc' };

/** One page of the bookings an actor may see, in one statement on an index. */
export async function listVisibleBookings(
  db: Db,
  actor: Actor,
  request: PageRequest,
  order: BookingOrder,
): Promise<Page<BookingRow>> {
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => isVisibleTo(eb, actor));
  for (const condition of request.conditions) query = query.where((eb) => conditionExpression(eb, condition));
  const { after } = request;
  if (after) {
    const beyond = order.direction === 'desc' ? '<' : '>';
    query = query.where((eb) =>
      eb(eb.refTuple(order.column, 'id'), beyond, eb.tuple(new Date(after.value), after.id)),
    );
  }
  const rows = await query
    .orderBy(order.column, order.direction)
    .orderBy('id', order.direction)
    .limit(request.limit + 1)
    .execute();
  return toPage(rows, request.limit, (row) => ({ value: row[order.column].toISOString(), id: row.id }));
}
