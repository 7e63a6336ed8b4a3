import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { leftOutReasons } from '#domain/series/left-out.ts';
import { inOrderOfMoving } from '#domain/series/shifted-dates.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { idsOfQuote } from '../series-of-quote.store.ts';

type Db = Kysely<Database>;

/** A booking as a visit of its series. */
export type VisitRow = BookingRow & { series_id: string; series_date: string };

/** By their dates, of several series too. */
export const inOrder = (visits: readonly VisitRow[]): VisitRow[] =>
  visits.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());

/** Makes a booking the visit of a date, without a change that anybody could see. */
export async function linkVisit(
  db: Db,
  bookingId: string,
  visit: { seriesId: string; date: string },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ series_id: visit.seriesId, series_date: visit.date })
    .where('id', '=', bookingId)
    .execute();
}

const visits = (db: Db, seriesId: string) =>
  db.selectFrom('bookings').selectAll().where('series_id', '=', seriesId).$castTo<VisitRow>();

/** The visits of a series that are still to come, in order of their dates. */
export function findOpenVisits(db: Db, seriesId: string, now: Date): Promise<VisitRow[]> {
  return visits(db, seriesId)
    .where('booking_status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('series_date')
    .execute();
}

/** What an earlier rhythm of the series had planned decides nothing any more. */
const isOfPlan = sql<boolean>`cancellation_reason is distinct from ${leftOutReasons.rhythm}`;

/** What stands in the plan from a date on, cancelled visits too. */
export function findPlannedVisits(db: Db, seriesId: string, from: string): Promise<VisitRow[]> {
  return visits(db, seriesId)
    .where('series_date', '>=', from)
    .where(isOfPlan)
    .orderBy('series_date')
    .execute();
}

/** Which of these planned dates a visit stands for. */
export async function findTakenDates(
  db: Db,
  seriesId: string,
  dates: readonly string[],
): Promise<Set<string>> {
  if (dates.length === 0) return new Set();
  const rows = await visits(db, seriesId)
    .where('booking_status', '<>', 'canceled')
    .where('series_date', 'in', dates)
    .execute();
  return new Set(rows.map((row) => row.series_date));
}

/** The dates from one on that are decided: with a visit, with one that was cancelled, or with none. */
export async function findDecidedDates(db: Db, seriesId: string, from: string): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    select series_date as date from bookings
      where series_id = ${seriesId} and series_date >= ${from} and ${isOfPlan}
    union
    select date from series_skips where series_id = ${seriesId} and date >= ${from}`.execute(db);
  return new Set(rows.map((row) => row.date));
}

/** The dates from one on that have no visit because we are closed. */
export async function findClosedDates(db: Db, seriesId: string, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('series_skips')
    .select('date')
    .where('series_id', '=', seriesId)
    .where('reason', '=', 'closed')
    .where('date', '>=', from)
    .execute();
  return new Set(rows.map(({ date }) => date));
}

/** The visit of a series that stands furthest ahead, cancelled or not. */
export async function findLatestVisitId(db: Db, seriesId: string): Promise<string | null> {
  const row = await visits(db, seriesId)
    .clearSelect()
    .select('id')
    .orderBy('series_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last decided date before one; null for the first of a series. */
export async function findDecidedBefore(db: Db, seriesId: string, date: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select greatest(
      (select max(series_date) from bookings
        where series_id = ${seriesId} and series_date < ${date} and ${isOfPlan}),
      (select max(date) from series_skips where series_id = ${seriesId} and date < ${date})) as date`.execute(
    db,
  );
  return rows[0]?.date ?? null;
}

/** Whether anybody has taken a visit of the series. */
export async function hasSeriesCleaner(db: Db, seriesId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('provider_bookings as link', 'link.booking_id', 'bookings.id')
    .select('link.id')
    .where('bookings.series_id', '=', seriesId)
    .where('link.service_status', 'in', ['accepted', 'started', 'completed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The visit of the series, or of another of its quote, that was last secured by a card, which the next ones are to be paid by. */
export async function findCardSource(db: Db, seriesId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.checkout_id', 'bookings.id')
    .select('bookings.id')
    .where('bookings.series_id', 'in', idsOfQuote(seriesId))
    .where('payments.kind', 'in', ['visit', 'extra'])
    .where('payments.card_token', 'is not', null)
    .where('payments.status', 'in', ['held', 'card-saved', 'captured', 'voided'])
    .orderBy('payments.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves the dates without a visit with their plan. A day we were closed for is forgotten: the new one may be open. */
export async function moveSkips(
  db: Db,
  seriesId: string,
  shifted: ReadonlyMap<string, string>,
): Promise<void> {
  const dates = [...shifted.keys()];
  if (dates.length === 0) return;
  await db
    .deleteFrom('series_skips')
    .where('series_id', '=', seriesId)
    .where('reason', '=', 'closed')
    .where('date', 'in', dates)
    .execute();
  for (const [date, fresh] of inOrderOfMoving(shifted)) {
    await db
      .updateTable('series_skips')
      .set({ date: fresh })
      .where('series_id', '=', seriesId)
      .where('date', '=', date)
      .execute();
  }
}
