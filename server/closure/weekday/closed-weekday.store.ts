import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ClosureRow } from '../closure.store.ts';

type Db = Kysely<Database>;

const ofWeekdays = (db: Db) => db.selectFrom('closures').selectAll().where('weekday', 'is not', null);

/** The weekdays that are closed now or will be, locked. */
export const lockWeekdayClosures = (db: Db, today: string): Promise<ClosureRow[]> =>
  ofWeekdays(db)
    .where('reopened_at', 'is', null)
    .where('last_date', '>=', today)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

export async function changeWeekdayClosure(
  db: Db,
  id: string,
  change: Partial<
    Pick<ClosureRow, 'first_date' | 'last_date' | 'reopened_at' | 'is_to_restore' | 'daily_told_at'>
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

/** Notes that the daily cleans were told; false where another run did. */
export async function noteDailyTold(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('closures').set({ daily_told_at: at }).where('id', 'in', ids).execute();
}

/** Locks those whose daily cleans are not told yet, in one order. */
export async function lockDailyUntold(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('closures')
    .select('id')
    .where('id', 'in', ids)
    .where('daily_told_at', 'is', null)
    .where('reopened_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
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
