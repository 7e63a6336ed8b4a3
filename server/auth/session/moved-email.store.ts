import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { joinRecords } from '../guest-record.store.ts';

type Db = Kysely<Database>;
type Move = { userId: string; from: string; to: string; at: Date };

/** The account as its change of e-mail finds it; another's waits. */
export function lockUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'blocked_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether that e-mail is somebody else's: an account's, a cleaner's, or a guest's whose terms are their own. */
export async function isEmailTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where email = ${email} and id <> ${userId}
    union all select from providers where email = ${email} and owner_id is distinct from ${userId}
    union all select from customers where email = ${email} and user_id is distinct from ${userId}
      and (user_id is not null or payment_method <> 'card' or blocked_at is not null)`.execute(db);
  return rows.length > 0;
}

/** What the person had booked as a guest under the new e-mail becomes their own customer record's. */
export async function joinGuest(db: Db, move: Move): Promise<void> {
  const { rows } = await sql<{ guest: string; own: string }>`
    select guest.id as guest, own.id as own from customers guest, customers own
    where guest.email = ${move.to} and guest.user_id is null and own.user_id = ${move.userId}
    for update`.execute(db);
  const [pair] = rows;
  if (!pair) return;
  const { guest, own } = pair;
  await joinRecords(db, { guest, own });
}

/**
 * Every record that knows the person by their e-mail; what was mailed before stays as it was sent, and what somebody
 * else may have booked under the old one stays with it.
 */
export async function moveEmail(db: Db, move: Move): Promise<void> {
  const { userId, from, to, at } = move;
  await sql`update users set email = ${to}, "emailVerified" = true, "updatedAt" = ${at}
    where id = ${userId}`.execute(db);
  await sql`update customers set email = ${to}, updated_at = ${at}, version = version + 1
    where user_id = ${userId}`.execute(db);
  await sql`update provider_bookings set sp_email = ${to}
    where sp_email = ${from} and provider_id in (select id from providers where owner_id = ${userId})`.execute(
    db,
  );
  await sql`update providers set email = ${to}, updated_at = ${at}, version = version + 1
    where owner_id = ${userId}`.execute(db);
  await sql`update bookings set email = ${to} where email = ${from}
    and customer_id not in (select id from customers where unproved_email = ${from})`.execute(db);
  await sql`update invoices set email = ${to} where email = ${from}
    and (customer_id is null or customer_id not in (select id from customers where unproved_email = ${from}))`.execute(
    db,
  );
  await sql`update quotes set email = ${to} where email = ${from}`.execute(db);
  await sql`update gift_cards set email = ${to} where email = ${from}`.execute(db);
  await sql`update gift_cards set receiver_email = ${to} where receiver_email = ${from}`.execute(db);
  await sql`update contact_messages set email = ${to} where email = ${from}`.execute(db);
  await sql`update career_applications set email = ${to} where email = ${from}`.execute(db);
  // Where both addresses have had a code for new customers, the old one's use keeps its address.
  await sql`update promo_uses set email = ${to} where email = ${from} and not is_unproved and not exists (
    select from promo_uses other where other.email = ${to} and not other.is_unproved)`.execute(db);
  await sql`update one_time_links set used_at = ${at}
    where email = ${from} and used_at is null and purpose <> 'claim-booking'`.execute(db);
}
