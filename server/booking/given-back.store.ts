import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { BookingRow } from './booking.store.ts';

type Db = Kysely<Database>;
export type GivenBackRow = Selectable<Database['given_back_visits']> & {
  /** First name of whoever gave it back. */
  cleaner: string;
};

export async function insertGivenBack(
  db: Db,
  row: Pick<GivenBackRow, 'booking_id' | 'starts_at' | 'provider_booking_id' | 'given_back_at' | 'answer_by'>,
): Promise<void> {
  await db.insertInto('given_back_visits').values(row).execute();
}

/** The latest time that a visit was given back after its start, open or answered. */
export function findGivenBack(db: Db, bookingId: string): Promise<GivenBackRow | undefined> {
  return db
    .selectFrom('given_back_visits as given')
    .innerJoin('provider_bookings as link', 'link.id', 'given.provider_booking_id')
    .selectAll('given')
    .select('link.sp_first_name as cleaner')
    .where('given.booking_id', '=', bookingId)
    .orderBy('given.given_back_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The same where its customer has not chosen yet; nothing is read of a visit that is to come or has its cleaners.
 */
export async function findOpenGivenBack(
  db: Db,
  {
    id,
    booking_status: status,
    starts_at: startsAt,
  }: Pick<BookingRow, 'id' | 'booking_status' | 'starts_at'>,
  now: Date,
): Promise<GivenBackRow | undefined> {
  if (status !== 'pending' || startsAt > now) return undefined;
  const row = await findGivenBack(db, id);
  return row?.answered_at === null ? row : undefined;
}

/** Whether there was an open one. */
export async function answerGivenBackRow(
  db: Db,
  bookingId: string,
  outcome: 'moved' | 'canceled',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('given_back_visits')
    .set({ outcome, answered_at: at })
    .where('booking_id', '=', bookingId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** No cleaner is shown a visit whose customer is choosing when it is to be. */
export const isWaitingForChoice = sql`exists (
  select from given_back_visits given where given.booking_id = bookings.id and given.answered_at is null)`;
