import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

const mostAtOnce = 200;

/** Visits to come that a saved card is to pay, of which nothing is held, with that card: `booking` and `card`. */
const visitsToPay = (now: Date) => sql`
  bookings booking cross join lateral (
    select payment.card_token from payments payment
    where payment.checkout_id = booking.id and payment.card_token is not null
      and (payment.status in ('held', 'card-saved', 'captured') or payment.capture_before is not null)
    order by payment.updated_at desc, payment.attempt desc limit 1
  ) card
  where (booking.booking_status = 'pending' or booking.booking_status = 'confirmed')
    and booking.starts_at > ${now} and booking.payment_method = 'card' and booking.goes_unpaid_at is null
    and booking.total_price_pence > booking.gift_applied_pence
    and not exists (select from payments secured where secured.checkout_id = booking.id
      and secured.status in ('held', 'captured'))`;

/** `paymentId` is of the first payment that was told the card's last day: it stands for the card. */
export type ExpiringCard = { bookingId: string; cardToken: string; lastDay: string; paymentId: string };

/**
 * Cards that work until `by` at most, are to pay a visit to come and whose holders were not told, each with the first
 * visit after its last day, or the next one where there is none.
 */
export async function findExpiringCards(db: Db, at: { now: Date; by: string }): Promise<ExpiringCard[]> {
  const { rows } = await sql<ExpiringCard>`
    select distinct on ("cardToken") "bookingId", "cardToken", "lastDay", "paymentId" from (
      select booking.id as "bookingId", booking.start_date, booking.starts_at, card.card_token as "cardToken"
      from ${visitsToPay(at.now)}
    ) visit cross join lateral (
      select max(card_last_day)::text as "lastDay", (array_agg(id order by created_at, id))[1] as "paymentId"
      from payments where card_token = visit."cardToken" and card_last_day is not null
    ) expiry
    where "lastDay" <= ${at.by} and not exists (
      select from mails where template = 'card-expiring' and entity_id = "paymentId"::text)
    order by "cardToken", (start_date > "lastDay"::date) desc, starts_at
    limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Visits to come that a card is to pay, by their ids. */
export async function findVisitsToPay(db: Db, cardToken: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from ${visitsToPay(now)} and card.card_token = ${cardToken}
      and booking.id in (select checkout_id from payments where card_token = ${cardToken})
    order by booking.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The card that a payment's booking was secured by before that payment; undefined where there was none. */
export async function findCardBefore(db: Db, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ card_token: string }>`
    select before.card_token from payments payment join payments before on before.checkout_id = payment.checkout_id
    where payment.id = ${paymentId} and before.id <> payment.id and before.card_token <> payment.card_token
      and before.created_at <= payment.created_at
      and (before.status in ('held', 'card-saved', 'captured') or before.capture_before is not null)
    order by before.updated_at desc, before.attempt desc limit 1`.execute(db);
  return rows[0]?.card_token;
}

/** Writes that a planned payment only names the card that is to pay; the gateway has nothing to be asked. */
export async function markCardSaved(db: Db, paymentId: string): Promise<void> {
  await db.updateTable('payments').set({ status: 'card-saved' }).where('id', '=', paymentId).execute();
}

/** What people know a card by, and its last day (London); each null where the gateway told none. */
export type CardFace = { brand: string | null; last4: string | null; lastDay: string | null };

/** The face of a card, which one of the payments that it secured was told. */
export async function findCardFace(db: Db, cardToken: string): Promise<CardFace> {
  const { rows } = await sql<CardFace>`
    select max(card_brand) as brand, max(card_last4) as last4, max(card_last_day)::text as "lastDay"
    from payments where card_token = ${cardToken}`.execute(db);
  return rows[0] ?? { brand: null, last4: null, lastDay: null };
}
