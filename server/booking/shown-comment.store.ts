import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** That the cleaners of a booking may read what its customer wrote with the stars. */
export type ShownComment = {
  /** And the first name with it. */
  isNamed: boolean;
};

export async function findShownComment(db: Db, bookingId: string): Promise<ShownComment | null> {
  return (await findShownComments(db, [bookingId])).get(bookingId) ?? null;
}

export async function findShownComments(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, ShownComment>> {
  const rows = await db
    .selectFrom('shown_comments')
    .select(['booking_id', 'is_named'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, { isNamed: row.is_named }]));
}

/** Keeps what the customer agreed to; null takes it back. */
export async function saveShownComment(
  db: Db,
  bookingId: string,
  shown: ShownComment | null,
  at: Date,
): Promise<void> {
  if (!shown) {
    await db.deleteFrom('shown_comments').where('booking_id', '=', bookingId).execute();
    return;
  }
  const row = { is_named: shown.isNamed, agreed_at: at };
  await db
    .insertInto('shown_comments')
    .values({ booking_id: bookingId, ...row })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
    .execute();
}

export type CleanerComment = {
  stars: number;
  words: string;
  /** Of the clean, as "2026-10". */
  month: string;
  /** Null where the customer did not agree to it. */
  firstName: string | null;
};

/** What customers wrote of a cleaner's work and let them read, newest first. */
export async function findCommentsOn(db: Db, providerId: string, limit: number): Promise<CleanerComment[]> {
  const { rows } = await sql<CleanerComment>`select booking.rating as stars, booking.rating_comment as words,
      to_char(booking.start_date, 'YYYY-MM') as month,
      case when shown.is_named then booking.first_name end as "firstName"
    from provider_bookings link join bookings booking on booking.id = link.booking_id
      join shown_comments shown on shown.booking_id = booking.id
    where link.provider_id = ${providerId} and link.service_status = 'completed'
      and booking.rating is not null and booking.rating_comment <> ''
    order by booking.rated_at desc, booking.id limit ${limit}`.execute(db);
  return rows;
}
