import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { OfferRow } from '../offer/offer.store.ts';
import { prepareFrequent } from '../prepared-statement.ts';
import type { PromoCodeRow } from '../promo-code/promo-code.store.ts';
import type { BookingRow } from './booking.store.ts';
import type { BookingWanted } from './booking-wanted.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

type Db = Kysely<Database>;

/**
 * A booking with what was read beside it; `links` null and `offer`, `promoCode` undefined where they were not.
 * Only the wanted columns of each are there, whatever the type of the row says, and the instants that no rule
 * asks about as the database writes them (wire-instant.ts): making dates of them first costs a tenth of a page.
 */
export type ReadBooking = {
  booking: BookingRow;
  links: ProviderBookingRow[] | null;
  offer: OfferRow | null | undefined;
  promoCode: PromoCodeRow | null | undefined;
};

/** Of every booking, whatever was asked: its place in a list, and what its reader's rights depend on. */
const always = ['id', 'created_at', 'starts_at', 'ends_at', 'booking_status'];
const alwaysOfLink = ['id', 'booking_id', 'provider_id', 'service_status'];

const asText = new Set(['updated_at', 'canceled_at', 'accepted_at', 'started_at', 'completed_at', 'paid_at']);
const cast = (column: string) => (asText.has(column) ? '::text' : '');

type Row = Record<string, unknown>;
type Joined = {
  alias: string;
  from: string;
  key: string;
  /** The columns, and what each is called beside those of the bookings. */
  names: { column: string; name: string }[];
  idName: string;
  blank: Row;
};

const together = (...names: readonly (readonly string[])[]) => [...new Set(names.flat())];

function joinedTable(table: { alias: string; from: string; key: string }, columns: string[]): Joined {
  const { alias } = table;
  const names = columns.map((column) => ({ column, name: `${alias}.${column}` }));
  const blank = Object.fromEntries(columns.map((column) => [column, null]));
  return { ...table, names, idName: `${alias}.id`, blank };
}

/** The tables read beside the bookings, each under names of its own. */
function joinedOf({ link, offer, promoCode }: BookingWanted): Joined[] {
  const tables: Joined[] = [];
  const add = (alias: string, from: string, key: string, columns: string[]) =>
    tables.push(joinedTable({ alias, from, key }, columns));
  if (offer) add('o', 'offers', 'offer_id', together(['id'], offer));
  if (promoCode) add('p', 'promo_codes', 'promo_code_id', together(['id'], promoCode));
  if (link && link !== 'none') add('l', 'provider_bookings', 'id', together(alwaysOfLink, link));
  return tables;
}

const ownColumn = (joined: Joined) => (joined.alias === 'l' ? 'booking_id' : 'id');

/** Text of a statement: no value of anybody's is in it, only names of columns that the callers' types allow. */
function selectText(wanted: BookingWanted, joined: Joined[]) {
  const keys = joined.map(({ key }) => key);
  const own = wanted.booking ? together(always, wanted.booking, keys) : null;
  const listed = own ? own.map((column) => `b."${column}"${cast(column)} as "${column}"`) : ['b.*'];
  const beside = joined.flatMap(({ alias, names }) =>
    names.map(({ column, name }) => `${alias}."${column}"${alias === 'l' ? cast(column) : ''} as "${name}"`),
  );
  const joins = joined.map(
    (one) => ` left join ${one.from} ${one.alias} on ${one.alias}.${ownColumn(one)} = b.${one.key}`,
  );
  return {
    outer: `select ${[...listed, ...beside].join(', ')} from (`,
    inner: `select ${own ? own.map((column) => `"${column}"`).join(', ') : '*'} from bookings `,
    joins: `) b${joins.join('')}`,
  };
}

const texts = new WeakMap<BookingWanted, ReturnType<typeof selectText> & { joined: Joined[] }>();

function textOf(wanted: BookingWanted) {
  const known = texts.get(wanted);
  if (known) return known;
  const joined = joinedOf(wanted);
  const made = { ...selectText(wanted, joined), joined };
  texts.set(wanted, made);
  return made;
}

const unlinked = new WeakMap<BookingWanted, BookingWanted>();

function withoutLinks(wanted: BookingWanted): BookingWanted {
  const known = unlinked.get(wanted) ?? { ...wanted, link: 'none' as const };
  unlinked.set(wanted, known);
  return known;
}

/** A joined record out of its columns; null where the row has none. */
function take<Of>(row: Row, joined: Joined | undefined): Of | null | undefined {
  if (!joined) return undefined;
  const { idName, names, blank } = joined;
  if (row[idName] === null) return null;
  const record: Row = { ...blank };
  for (const { column, name } of names) record[column] = row[name];
  return record as Of;
}

/** Rows as they come, one for each link of a booking, as bookings with their links. */
function gather(rows: readonly Row[], joined: Joined[]): ReadBooking[] {
  const by = (alias: string) => joined.find((one) => one.alias === alias);
  const [offers, promoCodes, links] = [by('o'), by('p'), by('l')];
  const read: ReadBooking[] = [];
  for (const row of rows) {
    const before = read.at(-1);
    let last = before?.booking.id === row.id ? before : undefined;
    if (!last) {
      last = {
        booking: row as unknown as BookingRow,
        links: links ? [] : null,
        offer: take<OfferRow>(row, offers),
        promoCode: take<PromoCodeRow>(row, promoCodes),
      };
      read.push(last);
    }
    const link = take<ProviderBookingRow>(row, links);
    if (link) last.links?.push(link);
  }
  return read;
}

/** The links of a page of bookings, earliest acceptance first, by booking. */
async function readLinks(
  db: Db,
  bookingIds: readonly string[],
  columns: readonly string[],
): Promise<Map<string, ProviderBookingRow[]>> {
  const listed = together(alwaysOfLink, columns).map((column) => `"${column}"${cast(column)} as "${column}"`);
  const statement = sql<ProviderBookingRow>`select ${sql.raw(listed.join(', '))} from provider_bookings
    where booking_id = any(${bookingIds}::uuid[]) order by provider_bookings.accepted_at, provider_bookings.id`;
  const { rows } = await db.executeQuery(prepareFrequent(statement.compile(db), 'links'));
  return Map.groupBy(rows, (link) => link.booking_id);
}

/**
 * Bookings with their offers and promo codes in one statement, however many they are. `which` is the rest of
 * `select … from bookings`; `order` puts them in order again, of `b`. The links of a few come with them; those of
 * many by a statement of their own, since a booking with two would come twice.
 */
export async function readBookings(
  db: Db,
  which: RawBuilder<unknown>,
  { order, isShort }: { order: string | null; isShort: boolean },
  wanted: BookingWanted,
): Promise<ReadBooking[]> {
  const { outer, inner, joins, joined } = isShort ? textOf(wanted) : textOf(withoutLinks(wanted));
  const linkOrder = joined.some(({ alias }) => alias === 'l') ? ['l.accepted_at', 'l.id'] : [];
  const orders = [...(order ? [order] : []), ...linkOrder];
  const orderBy = orders.length > 0 ? ` order by ${orders.join(', ')}` : '';
  const statement = sql<Row>`${sql.raw(outer + inner)}${which}${sql.raw(joins + orderBy)}`;
  const { rows } = await db.executeQuery(prepareFrequent(statement.compile(db), 'bookings'));
  const read = gather(rows, joined);
  if (isShort || !wanted.link || wanted.link === 'none') return read;
  const ids = read.map(({ booking }) => booking.id);
  const links = await readLinks(db, ids, wanted.link);
  for (const one of read) one.links = links.get(one.booking.id) ?? [];
  return read;
}
