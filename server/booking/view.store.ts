import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#db/types.ts';
import { type Actor, isOurs } from '#domain/access/actor.ts';
import { memoizeByObject } from '../limits/memoize-by-object.ts';
import { type CountedPage, conditionExpression, type PageRequest, toPage, withCount } from '../page.ts';
import { isSearch, resolveSearches } from '../search/search-filter.store.ts';
import type { BookingSelection } from './booking-selection.ts';
import { customFilters, searchedBookings } from './custom-filters.store.ts';
import { isWaitingForChoice } from './given-back.store.ts';
import { barredFrom, isAwayAt, isLeftBy, isOwnBooking } from './invitation.store.ts';
import { type ReadBooking, readBookings } from './read-bookings.store.ts';

type Db = Kysely<Database>;

export type InvitationRow = {
  booking_id: string;
  provider_id: string;
  invited_at: Date;
  email: string;
  latitude: number;
  longitude: number;
  service_rate_pence: number;
  transport_type: string;
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
      'providers.transport_type',
    ])
    .where('invitations.booking_id', 'in', bookingIds)
    .orderBy('invitations.invited_at');
  return (providerId ? query.where('invitations.provider_id', '=', providerId) : query).execute();
}

const bookingColumns = {
  customer_id: sql<string>`bookings.customer_id`,
  email: sql<string>`bookings.email`,
  phone: sql<string>`bookings.phone`,
};

/**
 * Which bookings exist for an actor (rules/people#who-may-do-what): all for the company; a customer's own; for a
 * provider those they have a part in, and open ones they were invited to, have not turned down, whose customer did not
 * ask for somebody else, are not kept apart from, and that are not on a day off of theirs.
 */
export function isVisibleTo(eb: ExpressionBuilder<Database, 'bookings'>, actor: Actor): Expression<SqlBool> {
  if (isOurs(actor)) return eb.lit(true);
  if (actor.kind !== 'user') return eb.lit(false);
  if (actor.role === 'customer' && actor.customerId) return eb('bookings.customer_id', '=', actor.customerId);
  if (actor.role !== 'serviceprovider' || !actor.providerId) return eb.lit(false);
  const id = actor.providerId;
  // The first condition is redundant: it narrows the rows before the dearer ones are tried.
  return sql<SqlBool>`bookings.id in (
      select booking_id from provider_bookings where provider_id = ${id}
        and service_status in ('accepted', 'started', 'completed')
      union all select booking_id from invitations where provider_id = ${id})
    and (exists (select from provider_bookings link where link.booking_id = bookings.id and link.provider_id = ${id}
      and link.service_status in ('accepted', 'started', 'completed'))
    or bookings.booking_status = 'pending' and not ${isWaitingForChoice}
      and exists (select from invitations where booking_id = bookings.id and provider_id = ${id})
      and not exists (select from rejected_bookings where booking_id = bookings.id and provider_id = ${id})
      and not exists (select from blocks where provider_id = ${id} and ${barredFrom(sql`bookings.customer_id`)})
      and not ${isLeftBy(id, sql`bookings.id`)}
      and not ${isAwayAt(id, sql`bookings.start_date`)}
      and not ${isOwnBooking(id, bookingColumns)})`;
}

const eb = expressionBuilder<Database, 'bookings'>();

export type BookingOrder = {
  column: 'created_at' | 'starts_at' | 'total_price_pence';
  direction: 'asc' | 'desc';
};

/** One booking by its id, if the actor may see it. */
export async function findVisibleBooking(
  db: Db,
  actor: Actor,
  id: string,
  selection: BookingSelection,
): Promise<ReadBooking | undefined> {
  const which = sql`where id = ${id} and ${isVisibleTo(eb, actor)}`;
  const [found] = await readBookings(db, which, { order: null, isShort: true }, selection);
  return found;
}

/** The place in a list is told by the column it is in the order of; the day a booking was made is read always. */
const withColumn = (column: BookingOrder['column']) =>
  memoizeByObject(
    (selection: BookingSelection): BookingSelection => ({
      ...selection,
      booking: selection.booking && [...selection.booking, column],
    }),
  );
const withPlace = {
  created_at: (selection: BookingSelection) => selection,
  starts_at: withColumn('starts_at'),
  total_price_pence: withColumn('total_price_pence'),
};

/** `isShort` says that few are to be expected, whatever the limit. */
export type BookingPage = { order: BookingOrder; selection: BookingSelection; isShort: boolean };

/** One page of the bookings an actor may see, on an index. */
export async function listVisibleBookings(
  db: Db,
  actor: Actor,
  request: PageRequest,
  { order, selection, isShort }: BookingPage,
): Promise<CountedPage<ReadBooking>> {
  const { column, direction } = order;
  // Somebody's own are few to look through.
  const isOwn = actor.kind === 'user' && actor.role !== 'company';
  const conditions = isOwn
    ? request.conditions
    : await Promise.all(
        request.conditions.map((condition) => resolveSearches(db, searchedBookings, condition)),
      );
  const listed = [
    isVisibleTo(eb, actor),
    ...conditions.map((condition) => conditionExpression(eb, condition, customFilters)),
  ];
  const { after } = request;
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const tests = after
    ? [...listed, sql<SqlBool>`(${sql.ref(column)}, id) ${beyond} (${after.value}, ${after.id})`]
    : listed;
  const inOrder = (table: string) => `${table}.${column} ${direction}, ${table}.id ${direction}`;
  const which = sql`where ${sql.join(tests, sql` and `)} order by ${sql.raw(inOrder('bookings'))}
    limit ${request.limit + 1}`;
  const needed = withPlace[column](selection);
  const isPrepared = !request.conditions.some(isSearch);
  const read = await readBookings(db, which, { order: inOrder('b'), isShort, isPrepared }, needed);
  const page = toPage(read, request.limit, ({ booking }) => {
    const place = booking[column];
    return { value: place instanceof Date ? place.toISOString() : String(place), id: booking.id };
  });
  return withCount(page, request, db, sql`select from bookings where ${sql.join(listed, sql` and `)}`);
}
