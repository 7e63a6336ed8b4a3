import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

type Db = Kysely<Database>;

export type Checkout = Omit<Selectable<Database['checkouts']>, 'booking'> & { booking: PlacedBooking };

const toCheckout = (row: Selectable<Database['checkouts']>): Checkout => ({
  ...row,
  booking: row.booking as PlacedBooking,
});

export type NewCheckout = {
  id: string;
  tokenHash: string;
  idempotencyKey: string | null;
  requestHash: string;
  booking: PlacedBooking;
  cardDuePence: number;
  heldUntil: Date;
  createdAt: Date;
};

export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<void> {
  const { booking } = checkout;
  await db
    .insertInto('checkouts')
    .values({
      id: checkout.id,
      token_hash: checkout.tokenHash,
      idempotency_key: checkout.idempotencyKey,
      request_hash: checkout.requestHash,
      booking: JSON.stringify(booking),
      during: sql`tstzrange(${booking.startsAt}, ${booking.endsAt})`,
      latitude: booking.latitude,
      longitude: booking.longitude,
      service_type: booking.input.serviceType,
      cleaner_count: booking.input.cleanerCount,
      card_due_pence: checkout.cardDuePence,
      held_until: checkout.heldUntil,
      created_at: checkout.createdAt,
    })
    .execute();
}

export async function findCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

export async function lockCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

export async function findCheckoutByKey(db: Db, idempotencyKey: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

export async function markPlaced(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('checkouts').set({ placed_at: at }).where('id', '=', id).execute();
}

/**
 * Makes whoever takes a time on that day wait their turn, until the end of the transaction; everywhere, since
 * a provider's radius reaches several cities. A checkout's row is locked before this, never after.
 */
export async function queueForDay(db: Db, date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time:${date}`}, 0))`.execute(db);
}

/** Gives up an unplaced checkout, and with it the time it holds, for whoever has its token. */
export async function abandonCheckout(
  db: Db,
  checkout: { id: string; tokenHash: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ abandoned_at: at })
    .where('id', '=', checkout.id)
    .where('token_hash', '=', checkout.tokenHash)
    .where('placed_at', 'is', null)
    .execute();
}
