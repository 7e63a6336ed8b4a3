import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';

type Db = Kysely<Database>;

const isOpen = sql`placed_at is null and abandoned_at is null and booked_by is null and left_judged_at is null`;

/** Checkouts of the form whose hold ended between two instants, and about which nothing was decided; oldest first. */
export async function findLeftCheckouts(db: Db, ended: { from: Date; to: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where ${isOpen} and held_until between ${ended.from} and ${ended.to}
    order by held_until, id`.execute(db);
  return rows.map(({ id }) => id);
}

export type LeftCheckout = {
  id: string;
  booking: PlacedBooking;
  heldUntil: Date;
  hasLaterCheckout: boolean;
  hasBooked: boolean;
  isBlocked: boolean;
  lastMailAt: Date | null;
};

/** A left checkout with what its e-mail did since; undefined where somebody else decides or it isn't left any more. */
export async function lockLeftCheckout(db: Db, id: string): Promise<LeftCheckout | undefined> {
  const { rows } = await sql<LeftCheckout>`
    with own as materialized (
      select *, booking #>> '{input,email}' as email from checkouts where id = ${id} and ${isOpen} for update skip locked
    )
    select own.id, own.booking, own.held_until as "heldUntil",
      exists (select from checkouts later where later.created_at >= own.created_at and later.id <> own.id
        and (later.created_at, later.id) > (own.created_at, own.id)
        and later.booking #>> '{input,email}' = own.email) as "hasLaterCheckout",
      -- By themselves: the visits that a series makes every night are no answer to this.
      exists (select from bookings join checkouts placed on placed.id = bookings.id
        where bookings.email = own.email and placed.placed_at >= own.created_at) as "hasBooked",
      exists (select from customers where customers.email = own.email and blocked_at is not null
        union all select from users where users.email = own.email and blocked_at is not null) as "isBlocked",
      (select max(created_at) from mails where recipient = own.email and template = 'booking-left') as "lastMailAt"
    from own`.execute(db);
  return rows[0];
}

export async function recordJudged(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('checkouts').set({ left_judged_at: at }).where('id', '=', id).execute();
}

/** To whom the mail about a left checkout went; the checkout itself is forgotten sooner. */
export async function findLeftMailRecipient(db: Db, checkoutId: string): Promise<string | undefined> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mails where entity_id = ${checkoutId} and template = 'booking-left'`.execute(db);
  return rows[0]?.recipient;
}

/** Takes back what an e-mail agreed to be sent about offers, in all that it was said in; whether anything was. */
export async function withdrawOffersOf(db: Db, email: string, at: Date): Promise<boolean> {
  const bookings = await sql<{ id: string }>`
    update bookings set offer_notifications = false, version = version + 1, updated_at = ${at}
    where email = ${email} and offer_notifications returning id`.execute(db);
  const isAgreed = (column: string) => sql`${sql.ref(column)} #>> '{input,email}' = ${email}
    and ${sql.ref(column)} #>> '{input,offerNotifications}' = 'true'`;
  const checkouts = await sql<{ id: string }>`
    update checkouts set booking = jsonb_set(booking, '{input,offerNotifications}', 'false')
    where ${isAgreed('booking')} returning id`.execute(db);
  const series = await sql<{ id: string }>`
    update series set terms = jsonb_set(terms, '{input,offerNotifications}', 'false'),
      version = version + 1, updated_at = ${at}
    where ${isAgreed('terms')} returning id`.execute(db);
  return [bookings, checkouts, series].some(({ rows }) => rows.length > 0);
}
