import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import type { PaymentRow } from '../../payment/payment.store.ts';
import { type Addressee, addresseeOf } from './addressee.store.ts';
import { type CardGiven, refusalsOfCard } from './refused-bookings.store.ts';

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
  bookedBy: string | null;
  /** Who makes it signed in. */
  userId: string | null;
  /** Whose hold it counts as (begins-with-card.ts). */
  heldBy: string | null;
  /** The browser whose hold it is, where it said so. */
  browserHash: string | null;
  awaitsCard: boolean;
};

/** Writes a checkout; false when one was made under its idempotency key meanwhile. */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<boolean> {
  const { booking } = checkout;
  const { rows } = await sql`/* prepared: insert-checkout */
    insert into checkouts (id, token_hash, idempotency_key, request_hash, booking, during, latitude, longitude,
      service_type, cleaner_count, card_due_pence, held_until, created_at, booked_by, gift_card_id, promo_code_id, user_id,
      held_by, browser_hash, awaits_card)
    values (${checkout.id}, ${checkout.tokenHash}, ${checkout.idempotencyKey}, ${checkout.requestHash},
      ${JSON.stringify(booking)}::jsonb, tstzrange(${booking.startsAt}::timestamptz, ${booking.endsAt}::timestamptz),
      ${booking.latitude}, ${booking.longitude}, ${booking.input.serviceType}, ${booking.input.cleanerCount},
      ${checkout.cardDuePence}, ${checkout.heldUntil}, ${checkout.createdAt}, ${checkout.bookedBy},
      ${booking.gift?.giftCardId ?? null}, ${booking.promo?.promoCodeId ?? null}, ${checkout.userId},
      ${checkout.heldBy}, ${checkout.browserHash}, ${checkout.awaitsCard})
    on conflict do nothing
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function findCheckout(db: Db, id: string): Promise<Checkout | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/** What of a payment going on with its checkout needs. */
export type PaymentToGoOn = Pick<
  PaymentRow,
  'id' | 'attempt' | 'purpose' | 'status' | 'amount_pence' | 'gateway_id' | 'idempotency_key'
>;

/** A checkout with the latest payment of its visit, as both stand in one instant. */
export type CheckoutToPay = {
  checkout: Checkout;
  payment: PaymentToGoOn | null;
  addressee: Addressee;
  /** Refused bookings within the hour that the card was given for, where one was asked about. */
  cardRefusals: number;
};

type ToPayRow = Selectable<Database['checkouts']> & {
  payment: PaymentToGoOn | null;
  addressee: Addressee;
  card_refusals?: number;
  queued?: unknown;
};

const toPay = (row: ToPayRow | undefined): CheckoutToPay | null => {
  if (!row) return null;
  const { payment, addressee, card_refusals: cardRefusals = 0, queued: _, ...checkout } = row;
  return { checkout: toCheckout(checkout), payment, addressee, cardRefusals };
};

const latestPayment = sql`(select to_jsonb(payments) from payments
  where payments.checkout_id = checkouts.id and kind = 'visit' order by attempt desc limit 1) as payment,
  ${addresseeOf(sql`checkouts.booking #>> '{input,email}'`)} as addressee`;

export async function findCheckoutToPay(db: Db, id: string): Promise<CheckoutToPay | null> {
  const { rows } = await sql<ToPayRow>`/* prepared: find-checkout-to-pay */
    select *, ${latestPayment} from checkouts where id = ${id}`.execute(db);
  return toPay(rows[0]);
}

/** The same with the checkout locked, so that it is placed or given up once, and its mailbox queued for. */
export async function lockCheckoutToPay(
  db: Db,
  id: string,
  card: CardGiven | null = null,
): Promise<CheckoutToPay | null> {
  const { rows } = await sql<ToPayRow>`/* prepared: lock-checkout-to-pay */
    select checkouts.*, ${latestPayment}, ${refusalsOfCard(card)} as card_refusals,
      ${mailboxLock(sql`checkouts.booking #>> '{input,email}'`)} as queued
    from checkouts where id = ${id} for update of checkouts`.execute(db);
  return toPay(rows[0]);
}

export async function findCheckoutByKey(db: Db, idempotencyKey: string): Promise<Checkout | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? toCheckout(row) : null;
}

/**
 * Makes whoever takes a time on that day wait their turn, until the end of the transaction; everywhere, since
 * a provider's radius reaches several cities. A checkout's row is locked before this, never after.
 */
export async function queueForDay(db: Db, date: string): Promise<void> {
  await sql`/* prepared: queue-for-day */
    select pg_advisory_xact_lock(hashtextextended(${`time:${date}`}, 0))`.execute(db);
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

/** Whose hold ends with a new one: somebody signed in, the browser, or whoever has the token of one. */
export type EarlierHolder = {
  userId: string | null;
  browserHash: string | null;
  pass: { id: string; tokenHash: string } | null;
};

/**
 * Makes two tabs of one person or browser wait for each other, until the end of the transaction; before any checkout
 * is locked, and the person before the browser.
 */
export async function queueForHolds(
  db: Db,
  { userId, browserHash }: Omit<EarlierHolder, 'pass'>,
): Promise<void> {
  for (const name of [userId && `hold:${userId}`, browserHash && `hold-of-browser:${browserHash}`]) {
    if (!name) continue;
    await sql`/* prepared: queue-for-holds */
      select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  }
}

const mailboxLock = (email: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('mailbox:' || lower(${email}), 0))`;

/**
 * Makes what one mailbox books wait for each other, so that of two cleans at one time the later one's mail says so;
 * before any checkout or day is locked, as `lockCheckoutToPay` does it.
 */
export async function queueForMailbox(db: Db, email: string): Promise<void> {
  await sql`/* prepared: queue-for-mailbox */ select ${mailboxLock(sql`${email}::text`)}`.execute(db);
}

/**
 * Gives up every other time that the same person or browser holds (rules/matching#holds); answers whether one of them
 * was held still. Never one whose card is at the bank, nor what the office holds or what is for a quote.
 */
export async function abandonOthersOf(
  db: Db,
  { userId, browserHash, pass, idempotencyKey }: EarlierHolder & { idempotencyKey: string | null },
  at: Date,
): Promise<boolean> {
  // Not the one a repeated press has just made: its answer is about to be given again.
  const { rows } = await sql<{ wasHeld: boolean }>`/* prepared: abandon-others */
    update checkouts set abandoned_at = ${at}
    where (user_id = ${userId}::text or browser_hash = ${browserHash}::text or id = ${pass?.id ?? null}::uuid and token_hash = ${pass?.tokenHash ?? null}::text)
      and placed_at is null and abandoned_at is null and booked_by is null and booking #>> '{quote,id}' is null
      and (idempotency_key = ${idempotencyKey}::text) is not true
      and not exists (select from payments where checkout_id = checkouts.id and status = 'awaiting-bank')
    returning held_until > ${at} as "wasHeld"`.execute(db);
  return rows.some(({ wasHeld }) => wasHeld);
}

/** Makes two presses that book one quote wait for each other, as `queueForHolds` does. */
export async function queueForQuote(db: Db, quoteId: string): Promise<void> {
  await sql`/* prepared: queue-for-quote */
    select pg_advisory_xact_lock(hashtextextended(${`hold-of-quote:${quoteId}`}, 0))`.execute(db);
}

/**
 * Gives up what is held for that quote already, so that a second try is not refused for the time that the first one
 * holds. Never one whose card is at the bank, nor what the office holds.
 */
export async function abandonOthersOfQuote(
  db: Db,
  { quoteId, idempotencyKey }: { quoteId: string; idempotencyKey: string | null },
  at: Date,
): Promise<void> {
  await sql`/* prepared: abandon-others-of-quote */
    update checkouts set abandoned_at = ${at}
    where booking #>> '{quote,id}' = ${quoteId}
      and placed_at is null and abandoned_at is null and booked_by is null
      and (idempotency_key = ${idempotencyKey}::text) is not true
      and not exists (select from payments where checkout_id = checkouts.id and status = 'awaiting-bank')`.execute(
    db,
  );
}

/** The days on which a time is held for that quote still. */
export async function findDaysHeldForQuote(db: Db, quoteId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select booking #>> '{input,startDate}' as day from checkouts
    where booking #>> '{quote,id}' = ${quoteId}
      and placed_at is null and abandoned_at is null and held_until > ${at}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Holds the time of an unplaced checkout until then, as one of the times it may be kept. */
export async function holdLonger(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('checkouts')
    .set((eb) => ({ held_until: until, times_kept: eb('times_kept', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
