import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CardNeed, CustomerCard } from '#domain/payment/saved-cards.ts';

type Db = Kysely<Database>;
/** A customer as somebody signed in. */
export type CardHolder = { customerId: string; userId: string };

type CardRow = Omit<CustomerCard, 'needs'> & { for_visit: boolean; for_payment: boolean };

const needsOf = (row: CardRow): CardNeed[] => [
  ...(row.seriesIds.length > 0 ? (['series'] as const) : []),
  ...(row.for_visit ? (['visit'] as const) : []),
  ...(row.for_payment ? (['payment'] as const) : []),
];

/** What each card secured of a customer's bookings, or was given for without one, as `secured`. */
const securedBy = ({ customerId, userId }: CardHolder) => sql`
  select payment.card_token, payment.status, payment.created_at, booking.id as booking_id, booking.booking_status,
    coalesce(checkout.user_id = ${userId} or payment.asked_by = ${userId}, false) as by_holder,
    row_number() over (partition by booking.id order by payment.updated_at desc, payment.attempt desc) as of_booking,
    case when series.saved_card_id is null then series.id end as series_id,
    row_number() over (partition by series.id order by payment.updated_at desc, payment.attempt desc) as of_series
  from bookings booking
  join payments payment on payment.checkout_id = booking.id and payment.card_token is not null
    and payment.kind in ('visit', 'extra')
    and (payment.status in ('held', 'card-saved', 'captured') or payment.capture_before is not null)
  left join checkouts checkout on checkout.id = booking.id
  left join series on series.id = booking.series_id and series.status <> 'ended'
  where booking.customer_id = ${customerId}
  union all
  select card_token, status, created_at, null, null, asked_by = ${userId}, null, null, null from payments
  where customer_id = ${customerId} and card_token is not null and status = 'card-saved'`;

/**
 * The cards of a customer, with what each is needed for: only the card that a booking was secured by last is needed for
 * it, and for a series the one chosen for it, else the last one of its visits. What is not settled of a closed booking
 * may still be asked of its card. A card that is being removed pays nothing any more.
 */
export async function findCustomerCards(db: Db, holder: CardHolder): Promise<CustomerCard[]> {
  const { rows } = await sql<CardRow>`/* prepared: customer-cards */
    with secured as (${securedBy(holder)}), used as (
      select card_token, max(created_at) filter (where by_holder) as used_at,
        array_remove(array_agg(distinct case when of_series = 1 then series_id end), null) as series_ids,
        coalesce(bool_or(of_booking = 1 and booking_status in ('pending', 'confirmed')), false) as for_visit,
        coalesce(bool_or(of_booking = 1 and booking_status not in ('pending', 'confirmed') and (status = 'held'
          or coalesce((select sum(amount_pence) from postings
            where postings.booking_id = secured.booking_id and account = 1300), 0) <> 0
          or exists (select from booking_reports report where report.booking_id = secured.booking_id
            and report.status not in ('upheld', 'dismissed', 'closed')))), false) as for_payment
      from secured group by card_token
    ), owned as (
      select card.*, used.used_at, used.for_visit, used.for_payment, used.series_ids || array(
        select series.id from series where series.saved_card_id = card.id and series.status <> 'ended'
          and series.customer_id = ${holder.customerId}) as series_ids
      from used join saved_cards card using (card_token) where card.removal_asked_at is null
      union all
      select card.*, null, false, false, '{}' from saved_cards card
      where card.customer_id = ${holder.customerId} and card.removal_asked_at is not null
    )
    select id, card_token as "cardToken", fingerprint, brand, last4, last_day::text as "lastDay", used_at as "usedAt",
      kept_at is not null as "isKept", chosen_at as "chosenAt", series_ids as "seriesIds", for_visit, for_payment,
      removal_asked_at is not null as "isBeingRemoved"
    from owned`.execute(db);
  return rows.map(({ for_visit, for_payment, ...card }) => ({
    ...card,
    needs: needsOf({ ...card, for_visit, for_payment }),
  }));
}

/** Notes that the holder of the card that secured a payment lets us offer it again; false when that is known or gone. */
export async function keepCardOf(db: Db, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ card_kept_at: at })
    .where('id', '=', paymentId)
    .where('card_token', 'is not', null)
    .where('card_kept_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Forgets cards wherever they paid. The fingerprint stays: it tells an affiliate's own card, and opens nothing
 * (rules/money#affiliates).
 */
export async function forgetCardTokens(db: Db, cardTokens: readonly string[], at: Date): Promise<void> {
  await sql`update payments set card_token = null, card_brand = null, card_last4 = null, card_last_day = null,
      card_kept_at = null, updated_at = ${at}
    where card_token = any(${[...cardTokens]}::text[])`.execute(db);
}

/** Whose card a payment without a booking is, and where they are told. */
export async function findCardTaker(
  db: Db,
  paymentId: string,
): Promise<{ customerId: string; email: string; firstName: string } | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select(['customers.id as customerId', 'customers.email', 'customers.first_name as firstName'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
}

/** A customer as the holder of cards; undefined for an id that is nobody's. */
export async function findCardHolder(db: Db, customerId: string): Promise<CardHolder | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('user_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row && { customerId, userId: row.user_id ?? '' };
}

/** Whoever changes what cards a customer has waits here for the other. */
export async function lockCardsOf(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards:${customerId}`}, 0))`.execute(db);
}

/**
 * Notes that the gateway is to forget a card, given as often as there are tokens, before it is asked. Only the one that
 * its customer was shown stays shown until then, and is told of afterwards.
 */
export async function askForRemoval(
  db: Db,
  asked: { tokens: readonly string[]; card: { id: string }; customerId: string; by: 'customer' | 'company' },
  at: Date,
): Promise<void> {
  await sql`update saved_cards set removal_asked_at = ${at}, kept_at = null, chosen_at = null,
      customer_id = case when id = ${asked.card.id} then ${asked.customerId}::uuid end, removed_by = ${asked.by}
    where card_token = any(${[...asked.tokens]}::text[])`.execute(db);
  await sql`update series set saved_card_id = null where saved_card_id in (
    select id from saved_cards where card_token = any(${[...asked.tokens]}::text[]))`.execute(db);
}

export type GoneCard = {
  id: string;
  brand: string | null;
  last4: string | null;
  removedBy: string | null;
  email: string | null;
  firstName: string;
};

/** Forgets a card that the gateway has forgotten; answers whose it was, where they are to be told. */
export async function deleteRemovedCard(db: Db, cardToken: string): Promise<GoneCard | undefined> {
  const { rows } = await sql<GoneCard>`
    with gone as (delete from saved_cards where card_token = ${cardToken} returning *)
    select gone.id, gone.brand, gone.last4, gone.removed_by as "removedBy", customer.email,
      coalesce(customer.first_name, '') as "firstName"
    from gone left join customers customer on customer.id = gone.customer_id`.execute(db);
  return rows[0];
}

/** A card whose removal was asked for pays something again, such as a checkout that had it in hand. */
export async function keepAfterAll(db: Db, cardToken: string): Promise<void> {
  await sql`update saved_cards set removal_asked_at = null, customer_id = null, removed_by = null
    where card_token = ${cardToken} and removal_asked_at is not null`.execute(db);
}

/** One of a customer's cards is chosen from now on, and no other one. */
export async function setChosen(
  db: Db,
  { id, others }: { id: string; others: readonly string[] },
  at: Date,
): Promise<void> {
  await sql`update saved_cards set chosen_at = case when id = ${id} then ${at}::timestamptz end
    where id = any(${[...others]}::uuid[]) and (id = ${id} or chosen_at is not null)`.execute(db);
}

/** Whether a payment still names that card. */
export async function isCardUsed(db: Db, cardToken: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('card_token', '=', cardToken)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
