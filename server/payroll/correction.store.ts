import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** A cleaner's part of a booking, the latest if they came back to it. */
export function findLinkOf(db: Db, bookingId: string, providerId: string) {
  return db
    .selectFrom('provider_bookings')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewCorrection = {
  id: string;
  providerId: string;
  bookingId: string;
  linkId: string;
  amountPence: number;
  note: string;
};

/** False when that very correction stands there already. */
export async function insertCorrection(db: Db, correction: NewCorrection, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('earnings')
    .values({
      id: correction.id,
      provider_id: correction.providerId,
      booking_id: correction.bookingId,
      provider_booking_id: correction.linkId,
      kind: 'correction',
      amount_pence: correction.amountPence,
      note: correction.note,
      earned_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findCorrection(db: Db, id: string): Promise<Omit<NewCorrection, 'id'> | undefined> {
  return db
    .selectFrom('earnings')
    .select([
      'provider_id as providerId',
      'booking_id as bookingId',
      'provider_booking_id as linkId',
      'amount_pence as amountPence',
      'note',
    ])
    .where('id', '=', id)
    .$castTo<Omit<NewCorrection, 'id'>>()
    .executeTakeFirst();
}
