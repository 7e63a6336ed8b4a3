import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { CardNeed, CustomerCard } from '#domain/payment/saved-cards.ts';

type Db = Kysely<Database>;
/** A customer as somebody signed in. */
export type CardHolder = { customerId: string; userId: string };

type CardRow = Omit<CustomerCard, 'needs'> & {
  for_series: boolean;
  for_visit: boolean;
  for_payment: boolean;
};

const needsOf = (row: CardRow): CardNeed[] => [
  ...(row.for_series ? (['series'] as const) : []),
  ...(row.for_visit ? (['visit'] as const) : []),
  ...(row.for_payment ? (['payment'] as const) : []),
];

/**
 * The cards that secured bookings of a customer, with what each is needed for: only the card that a booking or series
 * was secured by last is needed for it. What is not settled of a closed booking may still be asked of its card.
 */
export async function findCustomerCards(db: Db, holder: CardHolder): Promise<CustomerCard[]> {
  const { rows } = await sql<CardRow>`/* prepared: customer-cards */
    with secured as (
      select payment.*, booking.id as booking_id, booking.booking_status, checkout.user_id = ${holder.userId} as by_holder,
        row_number() over (partition by booking.id order by payment.updated_at desc, payment.attempt desc) as of_booking,
        case when series.id is not null then row_number() over (
          partition by series.id order by payment.updated_at desc, payment.attempt desc) end as of_series
      from bookings booking
      join payments payment on payment.checkout_id = booking.id and payment.card_token is not null
        and (payment.status in ('held', 'card-saved', 'captured') or payment.capture_before is not null)
      left join checkouts checkout on checkout.id = booking.id
      left join series on series.id = booking.series_id and series.status <> 'ended'
      where booking.customer_id = ${holder.customerId}
    )
    select (array_agg(id order by created_at, id))[1] as id, card_token as "cardToken",
      max(card_fingerprint) as fingerprint, max(card_brand) as brand, max(card_last4) as last4,
      max(card_last_day)::text as "lastDay", max(created_at) filter (where by_holder) as "usedAt",
      bool_or(card_kept_at is not null) as "isKept", coalesce(bool_or(of_series = 1), false) as for_series,
      bool_or(of_booking = 1 and booking_status in ('pending', 'confirmed')) as for_visit,
      bool_or(of_booking = 1 and booking_status not in ('pending', 'confirmed') and (status = 'held'
        or coalesce((select sum(amount_pence) from postings
          where postings.booking_id = secured.booking_id and account = 1300), 0) <> 0
        or exists (select from booking_reports report where report.booking_id = secured.booking_id
          and report.status not in ('upheld', 'dismissed', 'closed')))) as for_payment
    from secured group by card_token`.execute(db);
  return rows.map(({ for_series, for_visit, for_payment, ...card }) => ({
    ...card,
    needs: needsOf({ ...card, for_series, for_visit, for_payment }),
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
