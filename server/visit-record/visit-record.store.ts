import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PhotoWithdrawer } from '#domain/visit-record/photo-withdrawal.ts';
import type { PhotoPhase } from '#domain/visit-record/visit-record.ts';

type Db = Kysely<Database>;
/** An entry of a visit's record, with the first name of the cleaner whose it is. */
export type RecordEntry = Selectable<Database['visit_record_entries']> & { cleaner: string };

export type NewEntry =
  | { kind: 'task'; task: string; is_done: boolean }
  | { kind: 'photo'; phase: PhotoPhase; picture_key: string; words: string }
  | { kind: 'note'; words: string }
  | { kind: 'withdrawal'; withdraws: string; withdrawn_by: PhotoWithdrawer; words: string };

/** @param when it was pressed, and when it reached us */
export async function insertEntry(
  db: Db,
  part: { bookingId: string; linkId: string },
  entry: NewEntry,
  when: { pressedAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('visit_record_entries')
    .values({
      ...entry,
      booking_id: part.bookingId,
      provider_booking_id: part.linkId,
      at: when.pressedAt,
      created_at: when.now,
    })
    .execute();
}

/** All that was entered at a visit, in the order in which it was pressed. */
export function findEntries(db: Db, bookingId: string): Promise<RecordEntry[]> {
  return db
    .selectFrom('visit_record_entries')
    .innerJoin('provider_bookings', 'provider_bookings.id', 'visit_record_entries.provider_booking_id')
    .selectAll('visit_record_entries')
    .select('provider_bookings.sp_first_name as cleaner')
    .where('visit_record_entries.booking_id', '=', bookingId)
    .orderBy('visit_record_entries.at')
    .orderBy('visit_record_entries.number')
    .execute();
}

/** The photos that were not withdrawn. */
export function photosIn(entries: readonly RecordEntry[]): RecordEntry[] {
  const withdrawn = new Set(entries.map(({ withdraws }) => withdraws));
  return entries.filter(({ id, kind }) => kind === 'photo' && !withdrawn.has(id));
}

/** Whether something that was reported about a visit, or its payment at a bank, waits for its decision. */
export async function isDisputed(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_disputed: boolean }>`
    select exists (select from booking_reports
        where booking_id = ${bookingId} and status in ('received', 'answered'))
      or exists (select from damage_claims where booking_id = ${bookingId} and decided_at is null)
      or exists (select from disputes join payments payment on payment.id = disputes.payment_id
        where payment.checkout_id = ${bookingId} and disputes.status in ('needs-response', 'under-review'))
      as is_disputed`.execute(db);
  return rows[0]?.is_disputed ?? false;
}

export type VisitWishes = { tasks: string[]; is_without_photos: boolean };
type OfVisit = { id: string; series_id: string | null; start_date: string };

/**
 * What the customer asked for at a visit: for it alone, else for its series from the last date before it; for a clean again
 * what was asked for the first one.
 */
export async function findWishes(db: Db, visit: OfVisit): Promise<VisitWishes> {
  const found = await findOwnWishes(db, visit);
  if (found) return found;
  const first = await findFirstClean(db, visit.id);
  return (first && (await findOwnWishes(db, first))) ?? { tasks: [], is_without_photos: false };
}

const findOwnWishes = (db: Db, visit: OfVisit): Promise<VisitWishes | undefined> =>
  db
    .selectFrom('visit_wishes')
    .select(['tasks', 'is_without_photos'])
    .where((either) =>
      either.or([
        either('booking_id', '=', visit.id),
        either.and([either('series_id', '=', visit.series_id), either('first_date', '<=', visit.start_date)]),
      ]),
    )
    .orderBy(sql`booking_id is null`)
    .orderBy('first_date', 'desc')
    .executeTakeFirst();

const findFirstClean = (db: Db, redoId: string): Promise<OfVisit | undefined> =>
  db
    .selectFrom('redo_visits as redo')
    .innerJoin('booking_reports as report', 'report.id', 'redo.report_id')
    .innerJoin('bookings as first', 'first.id', 'report.booking_id')
    .select(['first.id', 'first.series_id', 'first.start_date'])
    .where('redo.booking_id', '=', redoId)
    .executeTakeFirst();

export async function writeWishes(db: Db, bookingId: string, wishes: VisitWishes, at: Date): Promise<void> {
  const values = { ...wishes, updated_at: at };
  await db
    .insertInto('visit_wishes')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute();
}

/** Of a series from a visit on, for which nothing of its own is left; what was asked for a later visit alone stays. */
export async function writeSeriesWishes(
  db: Db,
  visit: OfVisit & { series_id: string },
  wishes: VisitWishes,
  at: Date,
): Promise<void> {
  const { series_id: seriesId, start_date: firstDate } = visit;
  await db
    .deleteFrom('visit_wishes')
    .where((either) =>
      either.or([
        either('booking_id', '=', visit.id),
        either.and([either('series_id', '=', seriesId), either('first_date', '>', firstDate)]),
      ]),
    )
    .execute();
  const values = { ...wishes, updated_at: at };
  await db
    .insertInto('visit_wishes')
    .values({ series_id: seriesId, first_date: firstDate, ...values })
    .onConflict((conflict) => conflict.columns(['series_id', 'first_date']).doUpdateSet(values))
    .execute();
}
