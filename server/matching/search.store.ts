import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

const farthestMs = 48 * 3600 * 1000;

/** Pending bookings that start within 48 hours, those first that start first. */
export async function findSearching(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('booking_status', '=', 'pending')
    .where('starts_at', '<=', new Date(now.getTime() + farthestMs))
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends what the office was asked about bookings that have found their cleaners, or are over. */
export async function endAnsweredSearches(db: Db, now: Date): Promise<void> {
  await sql`update company_tasks task set done_at = ${now}, done_by = 'system' from bookings
    where task.kind = 'no-cleaner' and task.done_at is null and bookings.id = task.entity_id
      and bookings.booking_status <> 'pending'`.execute(db);
}
