import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/**
 * Gives all that belongs to a customer's record to their other one, which takes its place: whatever points to one
 * (`domain/customer/merge-customers.ts`), and the office's tasks about it.
 */
export async function joinRecords(db: Db, { guest, own }: { guest: string; own: string }): Promise<void> {
  await sql`with moved as (update bookings set customer_id = ${own} where customer_id = ${guest} returning id)
    update promo_uses used set is_unproved = false from moved
    where used.booking_id = moved.id and used.is_unproved and not exists (
      select from promo_uses other where other.booking_id <> used.booking_id and other.is_only_new_user
        and other.given_back_at is null and not other.is_unproved
        and (other.email = used.email or other.phone = used.phone))`.execute(db);
  await sql`update series set customer_id = ${own} where customer_id = ${guest}`.execute(db);
  await sql`update payments set customer_id = ${own} where customer_id = ${guest}`.execute(db);
  await sql`update saved_cards set customer_id = ${own} where customer_id = ${guest}`.execute(db);
  await sql`update invoices set customer_id = ${own} where customer_id = ${guest}`.execute(db);
  await sql`update office_notes set customer_id = ${own} where customer_id = ${guest}`.execute(db);
  // One task of a kind is open at a time: only where theirs is open, too, the other one goes.
  await sql`update company_tasks set entity_id = ${own} where entity_id = ${guest} and (done_at is not null or not exists (
    select from company_tasks other where other.entity_id = ${own} and other.kind = company_tasks.kind
      and other.done_at is null))`.execute(db);
  await sql`delete from company_tasks where entity_id = ${guest}`.execute(db);
  // What both have stays as the other's; the rest goes with the record.
  await sql`update blocks set customer_id = ${own} where customer_id = ${guest} and not exists (
    select from blocks other where other.customer_id = ${own} and other.provider_id = blocks.provider_id
      and other.blocked_by = blocks.blocked_by)`.execute(db);
  await sql`update asked_first set customer_id = ${own} where customer_id = ${guest} and not exists (
    select from asked_first other where other.customer_id = ${own}
      and other.provider_id = asked_first.provider_id)`.execute(db);
  // Who sent us somebody is known once of each person; what was earned by it stays where it was earned.
  await sql`update affiliate_referrals set customer_id = ${own} where customer_id = ${guest}
    and not exists (select from affiliate_referrals known where known.customer_id = ${own})`.execute(db);
  await sql`delete from affiliate_referrals where customer_id = ${guest} and status = 'waiting'`.execute(db);
  await sql`update merged_customers set into_id = ${own} where into_id = ${guest}`.execute(db);
  await sql`with gone as (delete from customers where id = ${guest}
      and not exists (select from affiliate_referrals where customer_id = ${guest}) returning id, email)
    insert into merged_customers (id, into_id, email)
    select id, ${own}, nullif(email, case when email like '%.invalid' then email end) from gone`.execute(db);
}

/**
 * Gives what was booked under an account's e-mail by somebody who was not signed in to that account: the one booking
 * with whatever came of it, or all of it.
 */
export async function claimGuestRecords(
  db: Db,
  account: { userId: string; email: string },
  bookingId: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from customers
    where unproved_email = ${account.email}
      and (${bookingId}::uuid is null or id = (select customer_id from bookings where bookings.id = ${bookingId}::uuid))
    order by created_at, id for update`.execute(db);
  for (const guest of rows) {
    const own = await db
      .selectFrom('customers')
      .select('id')
      .where('user_id', '=', account.userId)
      .executeTakeFirst();
    if (own) await joinRecords(db, { guest: guest.id, own: own.id });
    else {
      await sql`update customers set user_id = ${account.userId}, email = unproved_email, unproved_email = null,
        version = version + 1 where id = ${guest.id}`.execute(db);
      await sql`update promo_uses set is_unproved = false
        where booking_id in (select id from bookings where customer_id = ${guest.id})`.execute(db);
    }
  }
}

/** The booking a mailed link is of. */
export type BookingLink = { email: string; bookingId: string };

/**
 * A link that gives a booking to the account of its e-mail. One that was used still leads to the booking, as long as
 * that is the account's.
 */
const isGood = (
  now: Date,
) => sql<boolean>`purpose = 'claim-booking' and expires_at > ${now} and (used_at is null
  or exists (select from bookings join customers on customers.id = bookings.customer_id
    join users on users.id = customers.user_id
    where bookings.id = one_time_links.booking_id and users.email = one_time_links.email))`;

export async function findBookingLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<BookingLink | undefined> {
  const { rows } = await sql<BookingLink>`select email, booking_id as "bookingId" from one_time_links
    where token_hash = ${tokenHash} and ${isGood(now)}`.execute(db);
  return rows[0];
}

export async function useBookingLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(BookingLink & { isFirst: boolean }) | undefined> {
  const { rows } = await sql<BookingLink & { isFirst: boolean }>`
    update one_time_links set used_at = coalesce(used_at, ${now}) where token_hash = ${tokenHash} and ${isGood(now)}
    returning email, booking_id as "bookingId", used_at = ${now} as "isFirst"`.execute(db);
  return rows[0];
}
