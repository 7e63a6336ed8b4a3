import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { memoizeByObject } from '../limits/memoize-by-object.ts';
import type { OfferRow } from '../offer/offer.store.ts';
import type { PromoCodeRow } from '../promo-code/promo-code.store.ts';
import type { BookingRow } from './booking.store.ts';
import type { BookingSelection } from './booking-selection.ts';
import { prepareFrequent } from './prepared-statement.store.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

/** The bookings of these ids, in no order. */
export const findBookingsByIds = (
  db: Kysely<Database>,
  ids: readonly string[],
  selection: BookingSelection,
): Promise<ReadBooking[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readBookings(db, sql`where id = any(${ids}::uuid[])`, { order: null, isShort: false }, selection);

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

/** Of every booking, whatever was asked: its place in a list, and whether it is open. */
const always = ['id', 'created_at', 'booking_status'];
const alwaysOfLink = ['id', 'booking_id', 'provider_id', 'service_status'];

const asText = new Set(['updated_at', 'canceled_at', 'accepted_at', 'started_at', 'completed_at', 'paid_at']);
const cast = (column: string) => (asText.has(column) ? '::text' : '');

const together = (...names: readonly (readonly string[])[]) => [...new Set(names.flat())];

/** Columns of one table in the order they are selected in, from some place of a row on. */
type Part = { alias: string; columns: string[]; from: number; blank: Readonly<Record<string, null>> };

/** An object with these names whose copies are quick to make; one built name by name would not be. */
const blankOf = (names: readonly string[]): Record<string, null> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`);

type Table = { alias: string; join: string; columns: string[] };

function tablesOf({ booking, link, offer, promoCode }: BookingSelection): Table[] {
  const tables: Table[] = [{ alias: 'b', join: '', columns: together(always, booking ?? []) }];
  const add = (alias: string, join: string, columns: string[]) =>
    tables.push({ alias, join: ` left join ${join}`, columns });
  if (offer) add('o', 'offers o on o.id = b.offer_id', together(['id'], offer));
  if (promoCode) add('p', 'promo_codes p on p.id = b.promo_code_id', together(['id'], promoCode));
  if (link && link !== 'none') {
    add('l', 'provider_bookings l on l.booking_id = b.id', together(alwaysOfLink, link));
  }
  return tables;
}

type Plan = { outer: string; inner: string; joins: string; parts: Map<string, Part> };

/** Text of a statement: no value of anybody's is in it, only names of columns that the callers' types allow. */
function planOf(selection: BookingSelection): Plan {
  const tables = tablesOf(selection);
  const parts = new Map<string, Part>();
  let from = 0;
  for (const { alias, columns } of tables) {
    parts.set(alias, { alias, columns, from, blank: blankOf(columns) });
    from += columns.length;
  }
  const listed = tables.flatMap(({ alias, columns }) =>
    columns.map((column) => `${alias}."${column}"${alias === 'b' || alias === 'l' ? cast(column) : ''}`),
  );
  const own = together(tables[0]?.columns ?? [], ['offer_id', 'promo_code_id']);
  return {
    outer: `/* rows as lists */ select ${listed.join(', ')} from (`,
    inner: `select ${own.map((column) => `"${column}"`).join(', ')} from bookings `,
    joins: `) b${tables.map(({ join }) => join).join('')}`,
    parts,
  };
}

const knownPlanOf = memoizeByObject(planOf);
const withoutLinks = memoizeByObject(
  (selection: BookingSelection): BookingSelection => ({ ...selection, link: 'none' }),
);

type Values = readonly unknown[];

/** The record of one table out of a row; null where a left join found none, undefined where it was not joined. */
function take<Of>(values: Values, part: Part | undefined): Of | null | undefined {
  if (!part) return undefined;
  const { columns, from, blank } = part;
  // The first column of every table is its id.
  if (values[from] === null) return null;
  const record: Record<string, unknown> = { ...blank };
  let at = from;
  for (const column of columns) {
    record[column] = values[at];
    at += 1;
  }
  return record as Of;
}

/** Rows as they come, one for each link of a booking, as bookings with their links. */
function gather(rows: readonly Values[], parts: Plan['parts']): ReadBooking[] {
  const [own, offers, promoCodes, links] = ['b', 'o', 'p', 'l'].map((alias) => parts.get(alias));
  const read: ReadBooking[] = [];
  for (const values of rows) {
    const before = read.at(-1);
    let last = before?.booking.id === values[0] ? before : undefined;
    if (!last) {
      last = {
        booking: take<BookingRow>(values, own) as BookingRow,
        links: links ? [] : null,
        offer: take<OfferRow>(values, offers),
        promoCode: take<PromoCodeRow>(values, promoCodes),
      };
      read.push(last);
    }
    const link = take<ProviderBookingRow>(values, links);
    if (link) last.links?.push(link);
  }
  return read;
}

const linkPlanOf = memoizeByObject((wanted: readonly string[]): { listed: string; part: Part } => {
  const columns = together(alwaysOfLink, wanted);
  const listed = columns.map((column) => `"${column}"${cast(column)}`).join(', ');
  return { listed, part: { alias: 'l', columns, from: 0, blank: blankOf(columns) } };
});

/** The links of a page of bookings, earliest acceptance first, by booking. */
async function readLinks(
  db: Db,
  bookingIds: readonly string[],
  wanted: readonly string[],
): Promise<Map<string, ProviderBookingRow[]>> {
  const { listed, part } = linkPlanOf(wanted);
  const statement = sql<Values>`/* rows as lists */ select ${sql.raw(listed)} from provider_bookings
    where booking_id = any(${bookingIds}::uuid[]) order by provider_bookings.accepted_at, provider_bookings.id`;
  const { rows } = await db.executeQuery(prepareFrequent(statement.compile(db), 'links'));
  const links = rows.map((values) => take<ProviderBookingRow>(values, part) as ProviderBookingRow);
  return Map.groupBy(links, (link) => link.booking_id);
}

/** Whole bookings, with nothing beside them. */
async function readWhole(db: Db, which: RawBuilder<unknown>, isPrepared: boolean): Promise<ReadBooking[]> {
  const statement = sql<BookingRow>`select * from bookings ${which}`;
  const compiled = statement.compile(db);
  const { rows } = await db.executeQuery(isPrepared ? prepareFrequent(compiled, 'whole') : compiled);
  return rows.map((booking) => ({ booking, links: null, offer: undefined, promoCode: undefined }));
}

/**
 * Bookings with their offers and promo codes in one statement, however many they are. `which` is the rest of
 * `select … from bookings`; `order` puts them in order again, of `b`;
 * `isPrepared` keeps the statement prepared once it is frequent. The links of a few come with them; those of
 * many by a statement of their own, since a booking with two would come twice.
 */
export async function readBookings(
  db: Db,
  which: RawBuilder<unknown>,
  { order, isShort, isPrepared = true }: { order: string | null; isShort: boolean; isPrepared?: boolean },
  selection: BookingSelection,
): Promise<ReadBooking[]> {
  if (!selection.booking) return readWhole(db, which, isPrepared);
  const { outer, inner, joins, parts } = knownPlanOf(isShort ? selection : withoutLinks(selection));
  const orders = [...(order ? [order] : []), ...(parts.has('l') ? ['l.accepted_at', 'l.id'] : [])];
  const orderBy = orders.length > 0 ? ` order by ${orders.join(', ')}` : '';
  const statement = sql<Values>`${sql.raw(outer + inner)}${which}${sql.raw(joins + orderBy)}`;
  const compiled = statement.compile(db);
  const { rows } = await db.executeQuery(isPrepared ? prepareFrequent(compiled, 'bookings') : compiled);
  const read = gather(rows, parts);
  if (isShort || !selection.link || selection.link === 'none') return read;
  const ids = read.map(({ booking }) => booking.id);
  const links = await readLinks(db, ids, selection.link);
  for (const one of read) one.links = links.get(one.booking.id) ?? [];
  return read;
}
