import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';
import type { HiddenReason } from '#domain/review/review.ts';

type Db = Kysely<Database>;
export type ReviewRow = Selectable<Database['reviews']>;

/** A review with what it says; the office reads where it is from, too. */
export type WrittenReview = ReviewRow & {
  stars: number;
  text: string;
  first_name: string;
  start_date: string;
  outcode: string;
  city: string;
};

const written = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .selectAll('reviews')
    .select([
      'bookings.rating as stars',
      'bookings.rating_comment as text',
      'bookings.first_name',
      'bookings.start_date',
      'bookings.city',
      sql<string>`split_part(bookings.postal_code, ' ', 1)`.as('outcode'),
    ])
    .where('bookings.booking_status', '=', 'completed')
    .where('bookings.rating', 'is not', null)
    .where('bookings.rating_comment', '<>', '')
    .$narrowType<{ stars: number; text: string }>();

export function findReview(db: Db, bookingId: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

export function findReviews(db: Db, bookingIds: readonly string[]): Promise<ReviewRow[]> {
  return db.selectFrom('reviews').selectAll().where('booking_id', 'in', bookingIds).execute();
}

export function findWrittenReview(db: Db, bookingId: string): Promise<WrittenReview | undefined> {
  return written(db).where('reviews.booking_id', '=', bookingId).executeTakeFirst();
}

/** What everybody may read, the newest first. */
export function findShownReviews(db: Db, city: City | null, limit: number): Promise<WrittenReview[]> {
  const query = written(db)
    .where('reviews.status', '=', 'shown')
    .orderBy('reviews.agreed_at', 'desc')
    .orderBy('reviews.booking_id')
    .limit(limit);
  return (city ? query.where('bookings.city', '=', city) : query).execute();
}

/** The office's queue: what waits, the longest waiting first, then what was decided, the latest first. */
export function findReviewQueue(db: Db, limit: number): Promise<WrittenReview[]> {
  return written(db)
    .orderBy(sql`reviews.status <> 'waiting'`)
    .orderBy('reviews.decided_at', 'desc')
    .orderBy('reviews.agreed_at')
    .orderBy('reviews.booking_id')
    .limit(limit)
    .execute();
}

/** Puts a review before the office, whatever was decided about an earlier text. */
export async function saveWaitingReview(db: Db, bookingId: string, at: Date): Promise<void> {
  const waiting = {
    status: 'waiting',
    agreed_at: at,
    hidden_reason: null,
    decided_at: null,
    decided_by: null,
    updated_at: at,
  };
  await db
    .insertInto('reviews')
    .values({ booking_id: bookingId, ...waiting, created_at: at })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({ ...waiting, version: sql`reviews.version + 1` }),
    )
    .execute();
}

export async function decideReviewRow(
  db: Db,
  bookingId: string,
  decision: { hiddenReason: HiddenReason | null; by: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({
      status: decision.hiddenReason ? 'hidden' : 'shown',
      hidden_reason: decision.hiddenReason,
      decided_at: at,
      decided_by: decision.by,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** False where there was none. */
export async function deleteReview(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('reviews')
    .where('booking_id', '=', bookingId)
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}
