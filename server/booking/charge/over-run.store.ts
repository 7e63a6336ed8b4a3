import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type OverRunRow = Selectable<Database['over_runs']>;

export type NewOverRun = {
  bookingId: string;
  linkId: string;
  quarterHours: number;
  pricePence: number;
  askedAt: Date;
  answerBy: Date;
};

export function insertOverRun(db: Db, overRun: NewOverRun): Promise<OverRunRow> {
  return db
    .insertInto('over_runs')
    .values({
      booking_id: overRun.bookingId,
      provider_booking_id: overRun.linkId,
      quarter_hours: overRun.quarterHours,
      price_pence: overRun.pricePence,
      asked_at: overRun.askedAt,
      answer_by: overRun.answerBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findOverRun(db: Db, id: string): Promise<OverRunRow | undefined> {
  return db.selectFrom('over_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOverRuns(db: Db, bookingId: string): Promise<OverRunRow[]> {
  return db
    .selectFrom('over_runs')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

export async function answerOverRunRow(
  db: Db,
  id: string,
  status: 'approved' | 'refused',
  at: Date,
): Promise<void> {
  await db
    .updateTable('over_runs')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Keeps the cleaner's time until later; false when they have another job by then. The caller has locked the
 * provider, so nothing comes in between, and the exclusion constraint stands behind it.
 */
export async function extendOccupied(
  db: Db,
  link: { id: string; provider_id: string },
  until: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('provider_bookings')
    .set({ occupied: sql`tstzrange(lower(occupied), greatest(upper(occupied), ${until}))` })
    .where('id', '=', link.id)
    .where(
      sql<boolean>`not exists (
        select from provider_bookings other where other.provider_id = ${link.provider_id} and other.id <> ${link.id}
          and other.service_status in ('accepted', 'started', 'completed')
          and other.occupied && tstzrange(lower(provider_bookings.occupied), ${until}))`,
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
