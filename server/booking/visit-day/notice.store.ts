import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type NoticeKind =
  | 'reminder-24h'
  | 'reminder-2h'
  | 'one-cleaner'
  | 'no-cleaner-48h'
  | 'no-cleaner-24h'
  | 'no-cleaner-eve'
  | 'never-started';

/** Notes that something was told about a booking's start; false when it was told before. */
export async function noteOnce(
  db: Db,
  notice: { bookingId: string; kind: NoticeKind; startsAt: Date },
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('booking_notices')
    .values({
      booking_id: notice.bookingId,
      kind: notice.kind,
      starts_at: notice.startsAt,
      given_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirmed bookings that start in the next 24 hours and miss a reminder. */
export async function findToRemind(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where booking_status = 'confirmed' and starts_at > ${now}
      and starts_at <= ${now}::timestamptz + interval '24 hours'
      and (select count(*) from booking_notices notice where notice.booking_id = bookings.id
        and notice.starts_at = bookings.starts_at and notice.kind in ('reminder-24h', 'reminder-2h')) < 2
    order by starts_at`.execute(db);
  return rows.map((row) => row.id);
}

/** Confirmed bookings whose visit ended a day ago or more, but those that were put before the office already. */
export async function findUnfinished(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where booking_status = 'confirmed' and ends_at <= ${now}::timestamptz - interval '24 hours'
      and not exists (select from booking_notices notice where notice.booking_id = bookings.id
        and notice.starts_at = bookings.starts_at and notice.kind = 'never-started')
    order by ends_at`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether somebody's report on the visit still waits for the office's decision. */
export async function hasOpenReport(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_reports')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '<>', 'complaint')
    .where('status', 'in', ['received', 'answered'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
