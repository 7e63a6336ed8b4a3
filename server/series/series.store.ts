import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { AnnouncedRates, RatesOfSeries, SeriesRates } from '#domain/series/announced-rates.ts';
import { ordinalAt, ordinalOf, placeOf } from '#domain/series/monthly-pattern.ts';
import type { Pause } from '#domain/series/pause.ts';
import type { SeriesPlan } from '#domain/series/planned-dates.ts';
import type { SkipReason } from '#domain/series/planned-visit.ts';
import type { EarlierTerms } from '#domain/series/terms-by-date.ts';
import { idsOfQuote } from '../series-of-quote.store.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['series']>;

export type SeriesRow = Omit<Row, 'terms' | 'earlier_terms' | 'rates' | 'next_rates' | 'later_rates'> & {
  /** Those that hold in the end; a date has its own by `termsOfDate`. */
  terms: PlacedBooking;
  earlier_terms: EarlierTerms[];
  rates: RatesOfSeries;
  next_rates: RatesOfSeries | null;
  later_rates: AnnouncedRates[];
};

const toSeries = (row: Row): SeriesRow => ({
  ...row,
  start_time: row.start_time.slice(0, 5),
  terms: row.terms as PlacedBooking,
  earlier_terms: row.earlier_terms as EarlierTerms[],
  rates: row.rates as RatesOfSeries,
  next_rates: row.next_rates as RatesOfSeries | null,
  later_rates: row.later_rates as AnnouncedRates[],
});

/** What its visits cost, and what its customer was told they will. */
export const ratesOf = ({
  rates,
  next_rates: next,
  next_rates_from: from,
  later_rates: later,
}: SeriesRow): SeriesRates => ({
  rates,
  announced: next && from ? [{ rates: next, from }, ...later] : [],
});

export const planOf = (series: SeriesRow): SeriesPlan => ({
  serviceFrequency: series.service_frequency as SeriesPlan['serviceFrequency'],
  schedule: series.schedule as SeriesPlan['schedule'],
  startDate: series.start_date,
  monthOrdinal: series.month_ordinal === null ? null : ordinalAt(series.month_ordinal),
});

/** A plan as its series has it. */
export const planColumns = ({ serviceFrequency, schedule, startDate, monthOrdinal }: SeriesPlan) => ({
  service_frequency: serviceFrequency,
  schedule,
  start_date: startDate,
  month_ordinal: monthOrdinal ? placeOf(monthOrdinal) : null,
});

export const pauseOf = ({ paused_from: from, paused_until: until }: SeriesRow): Pause | null =>
  from && until ? { from, until } : null;

export type NewSeries = {
  id: string;
  customerId: string;
  plan: SeriesPlan;
  startTime: string;
  terms: PlacedBooking;
  bookedAt: Date;
  /** The last date that is decided already. */
  generatedUntil: string;
};

export async function insertSeries(db: Db, series: NewSeries, at: Date): Promise<SeriesRow> {
  const { plan, terms } = series;
  const row = await db
    .insertInto('series')
    .values({
      id: series.id,
      customer_id: series.customerId,
      service_frequency: plan.serviceFrequency,
      schedule: plan.schedule,
      month_ordinal: plan.schedule === 'monthly' ? placeOf(ordinalOf(plan.startDate)) : null,
      start_date: plan.startDate,
      start_time: series.startTime,
      terms: JSON.stringify(terms),
      rates: JSON.stringify(terms.rates),
      cover_choice: terms.input.coverChoice ?? 'ask',
      quote_id: terms.quote?.id ?? null,
      generated_until: series.generatedUntil,
      booked_at: series.bookedAt,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSeries(row);
}

/**
 * The series, locked until the end of the transaction: whatever makes or ends its visits goes through here. Those of
 * the same quote are locked with it, as a change of one is a change of all of them.
 */
export async function lockSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  return (await lockSeriesOfQuote(db, id)).find((series) => series.id === id);
}

/** The same with those of the same quote, by their first dates. */
export async function lockSeriesOfQuote(db: Db, id: string): Promise<SeriesRow[]> {
  const rows = await db
    .selectFrom('series')
    .selectAll()
    .where('id', 'in', idsOfQuote(id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toSeries).toSorted(byFirstDate);
}

const byFirstDate = (one: SeriesRow, other: SeriesRow): number =>
  one.start_date === other.start_date ? 0 : one.start_date < other.start_date ? -1 : 1;

/** A series with those of the same quote, by their first dates. */
export async function findSeriesOfQuote(db: Db, id: string): Promise<SeriesRow[]> {
  const rows = await db.selectFrom('series').selectAll().where('id', 'in', idsOfQuote(id)).execute();
  return rows.map(toSeries).toSorted(byFirstDate);
}

export async function findSeries(db: Db, ids: readonly string[]): Promise<SeriesRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('series').selectAll().where('id', 'in', ids).execute();
  return rows.map(toSeries);
}

type Column = (typeof changeable)[number];
const changeable = [
  'status',
  'service_frequency',
  'schedule',
  'cover_choice',
  'paused_from',
  'paused_until',
  'ended_on',
  'start_date',
  'start_time',
  'month_ordinal',
  'new_day_from',
  'new_day_asked_at',
] as const;

export type SeriesChange = Partial<Pick<SeriesRow, Column>> & {
  terms?: PlacedBooking;
  earlierTerms?: EarlierTerms[];
  seriesRates?: SeriesRates;
};

function rateColumns({ rates, announced: [next, ...later] }: SeriesRates) {
  return {
    rates: JSON.stringify(rates),
    next_rates: next ? JSON.stringify(next.rates) : null,
    next_rates_from: next?.from ?? null,
    later_rates: JSON.stringify(later),
  };
}

/** Which of a quote's series that planned date is one of; null of a series that comes of none. */
export async function findSeriesOnDate(db: Db, id: string, date: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select planned.id from series planned where planned.quote_id = (select quote_id from series where id = ${id})
      and (exists (select from bookings where series_id = planned.id and series_date = ${date})
        or exists (select from series_skips where series_id = planned.id and date = ${date}))
    order by planned.id <> ${id} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Writes a change of a locked series; its version goes up by one, as that of the others of its quote does. */
export async function updateSeries(db: Db, id: string, change: SeriesChange, at: Date): Promise<void> {
  const { terms, earlierTerms, seriesRates, ...plain } = change;
  await db
    .updateTable('series')
    .set({
      ...plain,
      ...(terms ? { terms: JSON.stringify(terms) } : {}),
      ...(earlierTerms ? { earlier_terms: JSON.stringify(earlierTerms) } : {}),
      ...(seriesRates ? rateColumns(seriesRates) : {}),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await sql`update series set version = version + 1 where id <> ${id} and quote_id = (select quote_id from series where id = ${id})`.execute(
    db,
  );
}

/** Notes how far visits are made; what people read of the series stays as it was. */
export async function noteGenerated(db: Db, id: string, until: string): Promise<void> {
  await db.updateTable('series').set({ generated_until: until }).where('id', '=', id).execute();
}

/**
 * Forgets what held until dates that have come, of every series: also of one that has ended, or whose customer is
 * blocked. What people read of it stays as it was.
 */
export async function forgetEarlierTerms(db: Db, today: string): Promise<void> {
  const ofEach = sql`jsonb_array_elements(earlier_terms) with ordinality as each (one, place)`;
  await sql`update series set earlier_terms = coalesce(
      (select jsonb_agg(one order by place) from ${ofEach} where one ->> 'before' > ${today}), '[]')
    where earlier_terms <> '[]' and exists (select from ${ofEach} where one ->> 'before' <= ${today})`.execute(
    db,
  );
}

/** The series that have dates to make before the horizon, a page at a time; blocked customers get none. */
export async function findSeriesToGrow(
  db: Db,
  horizon: string,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('series')
    .innerJoin('customers', 'customers.id', 'series.customer_id')
    .select('series.id')
    .where('series.status', '<>', 'ended')
    .where('series.generated_until', '<', horizon)
    .where('customers.blocked_at', 'is', null)
    .orderBy('series.id')
    .limit(page.limit);
  if (page.after) query = query.where('series.id', '>', page.after);
  return (await query.execute()).map((row) => row.id);
}

/** Every series that goes on, a page at a time. */
export async function findLiveSeries(
  db: Db,
  page: { after: string | null; limit: number },
): Promise<SeriesRow[]> {
  let query = db
    .selectFrom('series')
    .selectAll()
    .where('status', '<>', 'ended')
    .orderBy('id')
    .limit(page.limit);
  if (page.after) query = query.where('id', '>', page.after);
  return (await query.execute()).map(toSeries);
}

/** The series that go on and wait until their customers have chosen another day (rules/lifecycles#closed-weekdays). */
export async function findWaitingSeries(db: Db): Promise<SeriesRow[]> {
  const rows = await db
    .selectFrom('series')
    .selectAll()
    .where('new_day_from', 'is not', null)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute();
  return rows.map(toSeries);
}

/** Plans without a visit and why, once per date. */
export async function insertSkip(
  db: Db,
  skip: { seriesId: string; date: string; reason: SkipReason },
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('series_skips')
    .values({ series_id: skip.seriesId, date: skip.date, reason: skip.reason, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .executeTakeFirst();
  return row !== undefined;
}

export type SkipRow = Selectable<Database['series_skips']>;

export function findSkips(db: Db, seriesId: string, from: string): Promise<SkipRow[]> {
  return db
    .selectFrom('series_skips')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
}

/** Forgets, from a date on, which dates of an earlier plan have no visit; those of the plan as it is stay. */
export async function deleteSkipsOutside(
  db: Db,
  seriesId: string,
  from: string,
  dates: readonly string[],
): Promise<void> {
  let query = db.deleteFrom('series_skips').where('series_id', '=', seriesId).where('date', '>=', from);
  if (dates.length > 0) query = query.where('date', 'not in', [...dates]);
  await query.execute();
}

/** Takes back that a date has no visit, if that was the reason. */
export async function deleteSkip(
  db: Db,
  skip: { seriesId: string; date: string; reason: SkipReason },
): Promise<boolean> {
  const row = await db
    .deleteFrom('series_skips')
    .where('series_id', '=', skip.seriesId)
    .where('date', '=', skip.date)
    .where('reason', '=', skip.reason)
    .returning('date')
    .executeTakeFirst();
  return row !== undefined;
}

/** The series of a customer, or of everybody: newest first, and no more than a page. */
export async function listSeriesOf(db: Db, customerId: string | null, limit: number): Promise<SeriesRow[]> {
  let query = db.selectFrom('series').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit);
  if (customerId) query = query.where('customer_id', '=', customerId);
  return (await query.execute()).map(toSeries);
}
