import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ClosedWeekday } from '#domain/time/worked-weekdays.ts';
import type { ClosureRow } from '../closure.store.ts';

type Db = Kysely<Database>;

const ofWeekdays = (db: Db) => db.selectFrom('closures').selectAll().where('weekday', 'is not', null);

export const closedBy = ({
  weekday,
  first_date: firstDate,
  last_date: lastDate,
}: ClosureRow): ClosedWeekday => ({ weekday: weekday ?? 0, firstDate, lastDate });

/**
 * The weekdays that are closed now or will be, locked, by their first dates; after them those that were opened a moment
 * ago and are to be given back still.
 */
export const lockWeekdayClosures = (db: Db, today: string): Promise<ClosureRow[]> =>
  ofWeekdays(db)
    .where((eb) => eb.or([eb('reopened_at', 'is', null), eb('is_to_restore', '=', true)]))
    .where('last_date', '>=', today)
    .orderBy(sql`reopened_at is not null`)
    .orderBy('first_date')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The same without a lock; those that are over, too. */
export const findStandingWeekdays = (db: Db): Promise<ClosureRow[]> =>
  ofWeekdays(db).where('reopened_at', 'is', null).execute();

export async function changeWeekdayClosure(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      ClosureRow,
      'first_date' | 'last_date' | 'reopened_at' | 'is_to_restore' | 'daily_told_at' | 'held_back_at'
    >
  >,
): Promise<void> {
  await db
    .updateTable('closures')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Those that are open again, or for shorter, and whose regular cleans are to have their visits back. */
export const findWeekdaysToRestore = (db: Db): Promise<ClosureRow[]> =>
  ofWeekdays(db).where('is_to_restore', '=', true).orderBy('created_at').execute();

/** Every weekday's closure that has visits of which nobody is told yet, or whose daily cleans are to be told. */
export const findWeekdaysToTell = (db: Db): Promise<ClosureRow[]> =>
  ofWeekdays(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('reopened_at', 'is', null), eb('daily_told_at', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('closure_visits')
            .select('booking_id')
            .whereRef('closure_id', '=', 'closures.id')
            .where('told_at', 'is', null),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Notes that regular cleans are getting back what it took: a weekday that closes again has to hold them back anew. */
export async function noteGivingBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable('closures')
    .set({ held_back_at: null })
    .where('id', '=', id)
    .where('reopened_at', 'is not', null)
    .execute();
}

/** Notes that its regular cleans have back what it took, unless its dates are others by now. */
export async function noteGivenBack(db: Db, { id, version }: ClosureRow): Promise<void> {
  await db
    .updateTable('closures')
    .set({ is_to_restore: false })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Notes that its regular cleans wait for another day, unless its dates are others by now. */
export async function noteHeldBack(db: Db, { id, version }: ClosureRow, at: Date): Promise<void> {
  await db
    .updateTable('closures')
    .set({ held_back_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Notes that the daily cleans were told. */
export async function noteDailyTold(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('closures').set({ daily_told_at: at }).where('id', 'in', ids).execute();
}

/** Locks those whose daily cleans are not told yet, in one order; not those whose dates are others by now. */
export async function lockDailyUntold(db: Db, closures: readonly ClosureRow[]): Promise<Set<string>> {
  if (closures.length === 0) return new Set();
  const rows = await db
    .selectFrom('closures')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      closures.map(({ id }) => id),
    )
    .where('daily_told_at', 'is', null)
    .where('reopened_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const isAsRead = ({ id, version }: (typeof rows)[number]) =>
    closures.some((one) => one.id === id && one.version === version);
  return new Set(rows.filter(isAsRead).map(({ id }) => id));
}

/** Series that wait for another day and were not asked yet, locked. */
export async function lockUnasked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('series')
    .select('id')
    .where('new_day_from', 'is not', null)
    .where('new_day_asked_at', 'is', null)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteAsked(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('series').set({ new_day_asked_at: at }).where('id', 'in', ids).execute();
}
