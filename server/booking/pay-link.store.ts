import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

type Db = Kysely<Database>;
export type PayLinkRow = Selectable<Database['pay_links']>;
/** What a link is for: a checkout the office made, or a booking whose card did not work. */
export type PayLinkTarget = { checkoutId: string } | { bookingId: string };

export async function insertPayLink(
  db: Db,
  link: { tokenHash: string; target: PayLinkTarget; expiresAt: Date; at: Date },
): Promise<void> {
  const { target } = link;
  await db
    .insertInto('pay_links')
    .values({
      token_hash: link.tokenHash,
      checkout_id: 'checkoutId' in target ? target.checkoutId : null,
      booking_id: 'bookingId' in target ? target.bookingId : null,
      expires_at: link.expiresAt,
      created_at: link.at,
    })
    .execute();
}

export function findPayLink(db: Db, tokenHash: string): Promise<PayLinkRow | undefined> {
  return db.selectFrom('pay_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function markTicked(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db
    .updateTable('pay_links')
    .set({ ticked_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ticked_at', 'is', null)
    .execute();
}

/** Keeps what the customer ticked with the checkout the office made for them. */
export async function saveTicks(db: Db, checkoutId: string, booking: PlacedBooking): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ booking: JSON.stringify(booking) })
    .where('id', '=', checkoutId)
    .where('placed_at', 'is', null)
    .execute();
}

/** Checkouts of the office whose customer did not pay in time. */
export function findUnpaidByPhone(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('checkouts')
    .select('id')
    .where('booked_by', 'is not', null)
    .where('placed_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(100)
    .execute();
}

/** Gives up a checkout that is not placed; null when it was placed or given up already. */
export async function lapseCheckout(db: Db, id: string, at: Date): Promise<PlacedBooking | null> {
  const row = await db
    .updateTable('checkouts')
    .set({ abandoned_at: at })
    .where('id', '=', id)
    .where('placed_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .returning('booking')
    .executeTakeFirst();
  return row ? (row.booking as PlacedBooking) : null;
}
