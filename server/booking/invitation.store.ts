import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Whether the booking was offered to the provider and they have not turned it down. */
export async function isInvited(db: Db, bookingId: string, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .leftJoin('rejected_bookings as rejected', (join) =>
      join
        .onRef('rejected.booking_id', '=', 'invitations.booking_id')
        .onRef('rejected.provider_id', '=', 'invitations.provider_id'),
    )
    .select('invitations.wave')
    .where('invitations.booking_id', '=', bookingId)
    .where('invitations.provider_id', '=', providerId)
    .where('rejected.booking_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRejection(
  db: Db,
  bookingId: string,
  providerId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('rejected_bookings')
    .values({ booking_id: bookingId, provider_id: providerId, rejected_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
