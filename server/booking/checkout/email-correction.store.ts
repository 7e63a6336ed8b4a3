import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { isLiveNewUse } from '../../promo-code/promo-use.store.ts';
import { idsOfQuote } from '../../series-of-quote.store.ts';

type Db = Kysely<Database>;

export type CorrectionFacts = {
  placedAt: Date | null;
  corrections: number;
  isGuests: boolean;
  status: string;
  isProved: boolean;
  email: string;
  customerId: string;
};

/** What decides whether a booking's e-mail may be put right; none for what is not booked. */
export async function findCorrectionFacts(db: Db, id: string): Promise<CorrectionFacts | undefined> {
  const { rows } = await sql<CorrectionFacts>`
    select checkout.placed_at as "placedAt", checkout.email_corrections as corrections,
      checkout.user_id is null and checkout.booked_by is null as "isGuests",
      booking.booking_status as status, booking.email, booking.customer_id as "customerId",
      customer.user_id is not null as "isProved"
    from checkouts checkout join bookings booking on booking.id = checkout.id
    join customers customer on customer.id = booking.customer_id
    where checkout.id = ${id}`.execute(db);
  return rows[0];
}

/** The series of a booking that has begun, those of the same quote with it, locked: whatever makes or ends their visits waits. */
export async function lockSeriesOf(db: Db, id: string): Promise<string[]> {
  const own = sql`(select series_id from bookings where bookings.id = ${id})`;
  const { rows } = await sql<{ id: string }>`select id from series
    where id in ${idsOfQuote(own)} order by id for update`.execute(db);
  return rows.map((row) => row.id);
}

/** The booking with the other visits of its series, locked in one order. */
export async function lockVisits(db: Db, id: string, seriesIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bookings
    where id = ${id} or series_id = any(${seriesIds}::uuid[]) order by id for update`.execute(db);
  return rows.map((row) => row.id);
}

/** Ends what the mail of a booking opened. */
export async function endGuestLinks(db: Db, id: string, at: Date): Promise<void> {
  await sql`update one_time_links set used_at = ${at} where booking_id = ${id} and used_at is null`.execute(
    db,
  );
}

/** Ends the links to pay for those bookings; answers until when the last of each would have worked. */
export async function endPayLinks(db: Db, ids: readonly string[], at: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ booking_id: string; expires_at: Date }>`
    with ended as (delete from pay_links where booking_id = any(${ids}::uuid[]) returning booking_id, expires_at)
    select booking_id, max(expires_at) as expires_at from ended where expires_at > ${at} group by booking_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.booking_id, row.expires_at]));
}

/** Whether that e-mail has used a code for new customers already, or is a customer's (rules/prices#promo-codes). */
export async function isNewCodeRefused(db: Db, id: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from promo_uses own
    where own.booking_id = ${id} and own.is_only_new_user and own.given_back_at is null and (
      exists (select from promo_uses other where other.email = ${email} and other.booking_id <> ${id}
        and other.is_only_new_user and other.given_back_at is null)
      or exists (select from bookings where email = ${email} and id <> ${id}
        and (booking_status in ('confirmed', 'completed') or booking_status = 'canceled' and cancellation_fee_pence > 0)))`.execute(
    db,
  );
  return rows.length > 0;
}

export type Correction = {
  id: string;
  visitIds: readonly string[];
  /** One, or those of a quote's weekdays; none before it has begun. */
  seriesIds: readonly string[];
  customer: { id: string; isUnproved: boolean };
  email: string;
  at: Date;
};

/** Everything that knows the booking by its e-mail; the checkout, the form's own copy, counts the correction. */
export async function moveBookingEmail(db: Db, correction: Correction): Promise<void> {
  const { id, visitIds, seriesIds, customer, email, at } = correction;
  await sql`update bookings set email = ${email}, customer_id = ${customer.id}, version = version + 1, updated_at = ${at}
    where id = any(${visitIds}::uuid[])`.execute(db);
  await sql`update series set customer_id = ${customer.id}, version = version + 1, updated_at = ${at},
      terms = jsonb_set(terms, '{input,email}', to_jsonb(${email}::text))
    where id = any(${seriesIds}::uuid[])`.execute(db);
  await sql`update checkouts set email_corrections = email_corrections + 1,
      booking = jsonb_set(booking, '{input,email}', to_jsonb(${email}::text))
    where id = ${id}`.execute(db);
  await sql`update promo_uses own set email = ${email}, is_unproved = ${customer.isUnproved}::boolean or exists (
      select from promo_uses other where other.booking_id <> own.booking_id and ${isLiveNewUse(sql`other`)}
        and not other.is_unproved and (other.email = ${email} or other.phone = own.phone))
    where booking_id = ${id}`.execute(db);
}

/**
 * Who sent us a customer goes with the last of their bookings; to somebody of whom that is known already, nothing is
 * added (rules/money#affiliates).
 */
export async function moveReferral(db: Db, of: { from: string; to: string }): Promise<void> {
  const moving = sql`customer_id = ${of.from} and status = 'waiting'
    and not exists (select from bookings where bookings.customer_id = ${of.from})`;
  await sql`update affiliate_referrals set customer_id = ${of.to} where ${moving}
    and not exists (select from affiliate_referrals known where known.customer_id = ${of.to})`.execute(db);
  await sql`delete from affiliate_referrals where ${moving}`.execute(db);
}

/**
 * The record of a customer who has nothing else with us: made by the booking whose e-mail was wrong, it would
 * give whoever has that address the guest's name and home. What the office agreed with somebody stays.
 */
export async function dropEmptyCustomer(db: Db, customerId: string, madeAt: Date): Promise<void> {
  await sql`delete from customers where id = ${customerId} and payment_method = 'card' and blocked_at is null
      and created_at >= ${madeAt}
      and not exists (select from bookings where customer_id = customers.id)
      and not exists (select from series where customer_id = customers.id)
      and not exists (select from invoices where customer_id = customers.id)
      and not exists (select from blocks where customer_id = customers.id)
      and not exists (select from office_notes where customer_id = customers.id)
      and not exists (select from merged_customers where into_id = customers.id)`.execute(db);
}
