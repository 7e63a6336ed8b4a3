import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { idsOfQuote } from '../series-of-quote.store.ts';

type Db = Kysely<Database>;

const mostAtOnce = 200;

/** Visits to come that a saved card is to pay, of which nothing is held, with that card: `booking` and `card`. */
const visitsToPay = (now: Date) => sql`
  bookings booking cross join lateral (
    select payment.card_token from payments payment
    where payment.checkout_id = booking.id and payment.card_token is not null and payment.kind in ('visit', 'extra')
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
      select card.last_day::text as "lastDay", (select id from payments where payments.card_token = card.card_token
        and card_last_day is not null order by created_at, id limit 1) as "paymentId"
      from saved_cards card where card.card_token = visit."cardToken"
    ) expiry
    where "lastDay" <= ${at.by} and not exists (
      select from mails where template = 'card-expiring' and entity_id = "paymentId"::text)
    order by "cardToken", (start_date > "lastDay"::date) desc, starts_at
    limit ${mostAtOnce}`.execute(db);
  return rows;
}

export type VisitToPay = { id: string; startsAt: Date };

/** Visits to come that a card is to pay. */
export async function findVisitsToPay(db: Db, cardToken: string, now: Date): Promise<VisitToPay[]> {
  const { rows } = await sql<VisitToPay>`
    select booking.id, booking.starts_at as "startsAt" from ${visitsToPay(now)} and card.card_token = ${cardToken}
      and booking.id in (select checkout_id from payments where card_token = ${cardToken})
    order by booking.id`.execute(db);
  return rows;
}

/** Visits to come of a series that a card is to pay and of which nothing is held. */
export async function findSeriesVisitsToPay(db: Db, seriesId: string, now: Date): Promise<VisitToPay[]> {
  const { rows } = await sql<VisitToPay>`
    select booking.id, booking.starts_at as "startsAt" from bookings booking
    where booking.series_id in ${idsOfQuote(seriesId)} and booking.booking_status in ('pending', 'confirmed')
      and booking.starts_at > ${now} and booking.payment_method = 'card' and booking.goes_unpaid_at is null
      and booking.total_price_pence > booking.gift_applied_pence
      and not exists (select from payments secured where secured.checkout_id = booking.id
        and secured.status in ('held', 'captured'))
    order by booking.id`.execute(db);
  return rows;
}

/** The next ones of a series that goes on are paid by that card; answers nothing where it has ended. */
export async function setSeriesCard(db: Db, seriesId: string, cardId: string): Promise<void> {
  await sql`update series set saved_card_id = ${cardId}
    where id in ${idsOfQuote(seriesId)} and status <> 'ended'`.execute(db);
}

/** The same for those of a booking, and for all that were to go on with a card before. */
export async function passOnSeries(
  db: Db,
  passed: { bookingId: string; before: string; after: string },
): Promise<void> {
  await sql`update series set saved_card_id = after.id from saved_cards after
    where after.card_token = ${passed.after} and series.status <> 'ended'
      and (series.id in ${idsOfQuote(sql`(select series_id from bookings where bookings.id = ${passed.bookingId})`)}
        or series.saved_card_id = (select id from saved_cards where card_token = ${passed.before}))`.execute(
    db,
  );
}

/** The token of a saved card; undefined for one that is gone or being removed. */
export async function findTokenOf(db: Db, cardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select('card_token')
    .where('id', '=', cardId)
    .where('removal_asked_at', 'is', null)
    .executeTakeFirst();
  return row?.card_token;
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

export async function findCardFace(db: Db, cardToken: string): Promise<CardFace> {
  const row = await db
    .selectFrom('saved_cards')
    .select(['brand', 'last4', 'last_day as lastDay'])
    .where('card_token', '=', cardToken)
    .executeTakeFirst();
  return row ?? { brand: null, last4: null, lastDay: null };
}
