import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ReferralRow } from './affiliate-referral.store.ts';

type Db = Kysely<Database>;

export type StoredVisit = {
  bookingId: string;
  bookedAt: Date;
  chargedPence: number;
  refundedPence: number;
};

/** What the visit was charged at its completion, before hours were corrected: less than that is given back. */
const chargedAtFirst = sql<number>`coalesce((booking.actual_price #>> '{atCompletion,totalPence}')::int,
  booking.actual_total_price_pence, 0)`;

/**
 * The customer's first completed visit with what of it was given back, all of it where its payment was lost in a
 * dispute; money taken by mistake, or paid for damage, is none of it.
 */
export async function findFirstVisit(db: Db, customerId: string): Promise<StoredVisit | undefined> {
  const { rows } = await sql<StoredVisit>`
    select booking.id as "bookingId", booking.created_at as "bookedAt",
      ${chargedAtFirst} as "chargedPence",
      case when exists (select from journals journal join payments on payments.id = journal.entity_id
          where journal.event = 'dispute-lost' and payments.checkout_id = booking.id and payments.kind in ('visit', 'extra'))
        then ${chargedAtFirst}
        else ${chargedAtFirst} - coalesce(booking.actual_total_price_pence, 0) + coalesce((select sum(refund.amount_pence) from refunds refund where refund.booking_id = booking.id
        and refund.status <> 'failed' and refund.is_of_price), 0)::int end as "refundedPence"
    from bookings booking
    where booking.customer_id = ${customerId} and booking.booking_status = 'completed'
    order by booking.completed_at, booking.id limit 1`.execute(db);
  return rows[0];
}

/**
 * Whether customer and affiliate are one (rules/money#affiliates): the same person, e-mail, phone or card, with which
 * a gift card may have been bought that paid.
 */
export async function isOwnReferral(
  db: Db,
  { affiliate_id: affiliateId, customer_id: customerId }: ReferralRow,
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    with person as (
      select users.id, users.email, users.phone from affiliates join users on users.id = affiliates.user_id
      where affiliates.id = ${affiliateId}
    ), own_customer as (
      select customer.* from customers customer, person
      where customer.user_id = person.id or customer.email = lower(person.email)
        or customer.unproved_email = lower(person.email)
    ), own_booking as (select id, lower(email) as email, phone from bookings where customer_id in (select id from own_customer)),
    own_provider as (select lower(email) as email, phone from providers where owner_id in (select id from person)),
    own_email as (
      select lower(email) as email from person union select email from own_customer
      union select email from own_provider union select email from own_booking
    ), own_phone as (
      select phone from person union select phone from own_customer
      union select phone from own_provider union select phone from own_booking
    ), own_card as (
      select card_fingerprint from payments where card_fingerprint is not null
        and (checkout_id in (select id from own_booking)
          or gift_card_id in (select id from gift_cards where email in (select email from own_email)))
    ), booking as (
      select id, lower(email) as email, phone, gift_card_id from bookings where customer_id = ${customerId}
    )
    select exists (select from own_customer where id = ${customerId})
      or exists (select from booking where email not like '%.invalid' and email in (select email from own_email))
      or exists (select from customers where id = ${customerId} and phone like '+%' and phone in (select phone from own_phone))
      or exists (select from booking where phone like '+%' and phone in (select phone from own_phone))
      or exists (select from payments where card_fingerprint in (select card_fingerprint from own_card)
        and (checkout_id in (select id from booking) or gift_card_id in (select gift_card_id from booking))) as is_own`.execute(
    db,
  );
  return rows[0]?.is_own ?? false;
}

/**
 * Whether the customer was one before they came by the link: a booking that stood or cost a fee, by the same
 * record, e-mail or phone (rules/prices#promo-codes).
 */
export async function wasCustomerBefore(
  db: Db,
  { customer_id: customerId, booked_at: bookedAt }: ReferralRow,
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    with booking as (select lower(email) as email, phone from bookings where customer_id = ${customerId})
    select exists (select from bookings earlier
      where earlier.created_at < ${bookedAt}
        and (earlier.customer_id = ${customerId}
          or lower(earlier.email) in (select email from booking where email not like '%.invalid')
          or earlier.phone in (select phone from booking where phone like '+%'))
        and (earlier.booking_status <> 'canceled' or earlier.cancellation_fee_pence > 0)) as is_known`.execute(
    db,
  );
  return rows[0]?.is_known ?? false;
}
