import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { TipShare } from '#domain/booking/price/tip-shares.ts';
import type { Intent, PaymentPurpose } from '../adapters/payments/port.ts';
import { requestId } from '../current-request.ts';

type Db = Kysely<Database>;
export type PaymentRow = Selectable<Database['payments']>;
export type PaymentKind = 'visit' | 'extra' | 'tip' | 'gift-card' | 'saved-card';

/**
 * Writes the intention to ask the gateway, with the key it will be asked under, before it is asked; and the
 * job that looks later what became of it, should the browser go away.
 */
export async function insertPayment(
  db: Db,
  payment: { checkoutId: string; purpose: PaymentPurpose; amountPence: number; at: Date },
): Promise<PaymentRow> {
  const { checkoutId, purpose, amountPence, at } = payment;
  const { rows } = await sql<PaymentRow>`/* prepared: insert-payment */
    with planned as (
      insert into payments (checkout_id, attempt, purpose, amount_pence, idempotency_key, created_at, updated_at)
      values (${checkoutId}, 1, ${purpose}, ${amountPence}, ${`booking:${checkoutId}:pay:1`}, ${at}, ${at})
      returning *
    ), watched as (
      select graphile_worker.add_job('check-payment', json_strip_nulls(json_build_object('checkoutId',
        planned.checkout_id, 'requestId', ${requestId() ?? null}::text)),
        run_at := now() + interval '90 seconds', job_key := 'check-payment:' || planned.checkout_id)
      from planned
    )
    select planned.* from planned, watched`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A payment was planned without a row');
  return row;
}

/** What a payment is for: exactly one of them. A customer's own is a card given for nothing yet. */
export type PaidThing = { bookingId?: string; giftCardId?: string; customerId?: string };

const columnOf = ({ bookingId, giftCardId }: PaidThing) =>
  bookingId ? 'checkout_id' : giftCardId ? 'gift_card_id' : 'customer_id';

const idOf = ({ bookingId, giftCardId, customerId }: PaidThing): string =>
  (bookingId ?? giftCardId ?? customerId) as string;

const keyNames = { checkout_id: 'booking', gift_card_id: 'gift-card', customer_id: 'customer' } as const;

export type NewTry = PaidThing & {
  kind: PaymentKind;
  purpose: PaymentPurpose;
  amountPence: number;
  /** The saved card to ask without its holder; without one the holder will give a card. */
  cardToken?: string | null;
  tipShares?: readonly TipShare[];
  /** The user who, signed in, asked for a place to give a card of theirs. */
  askedBy?: string | undefined;
};

/** One further try for a booking or gift card, after all there were of its kind. */
export async function insertTry(db: Db, request: NewTry, at: Date): Promise<PaymentRow> {
  const { kind } = request;
  const column = columnOf(request);
  const entity = `${keyNames[column]}:${idOf(request)}`;
  const earlier = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.max('attempt'), sql<number>`0`).as('latest'))
    .where(column, '=', idOf(request))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const attempt = earlier.latest + 1;
  return db
    .insertInto('payments')
    .values({
      checkout_id: request.bookingId ?? null,
      gift_card_id: request.giftCardId ?? null,
      customer_id: request.customerId ?? null,
      kind,
      attempt,
      purpose: request.purpose,
      amount_pence: request.amountPence,
      idempotency_key: `${entity}:${kind === 'visit' || kind === 'gift-card' ? 'pay' : kind}:${attempt}`,
      card_token: request.cardToken ?? null,
      tip_shares: request.tipShares ? JSON.stringify(request.tipShares) : null,
      asked_by: request.askedBy ?? null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The places that were opened for a customer to give a card without a booking, latest first; twenty at most. */
export function findCardPlaces(db: Db, customerId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(20)
    .execute();
}

/** Every try to pay a visit and what was charged beyond it, latest first; tips stand apart. */
export function findPayments(db: Db, checkoutId: string): Promise<PaymentRow[]> {
  return paymentsForVisit(db, checkoutId).execute();
}

const paymentsForVisit = (db: Db, checkoutId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('kind', 'in', ['visit', 'extra'])
    .orderBy('kind', 'desc')
    .orderBy('attempt', 'desc');

/** The same, locked until the end of the transaction: whoever plans a further one waits here for the other. */
export async function lockPayments(db: Db, checkoutId: string): Promise<PaymentRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${checkoutId}`}, 0))`.execute(db);
  return paymentsForVisit(db, checkoutId).forUpdate().execute();
}

/** The latest try to pay the visit of a checkout (its id is the booking's id). */
export function findPayment(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'visit')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findPaymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findPaymentOfIntent(db: Db, gatewayId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst();
}

/** The latest try of a kind, such as a booking's tip or a gift card's price. */
export function findLatest(db: Db, thing: PaidThing, kind: PaymentKind): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where(columnOf(thing), '=', idOf(thing))
    .where('kind', '=', kind)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes who asked for the place to give a card that a planned payment is: the card is theirs, whoever asked before. */
export async function noteAsker(
  db: Db,
  payment: PaymentRow,
  askedBy: string | undefined,
): Promise<PaymentRow> {
  if (payment.asked_by === (askedBy ?? null)) return payment;
  return db
    .updateTable('payments')
    .set({ asked_by: askedBy ?? null })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The card that a booking was last secured by; undefined when it never had one. */
export async function findCardToken(db: Db, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('card_token')
    .where('checkout_id', '=', bookingId)
    // What a tip was given with is kept for nothing else (decision 045).
    .where('kind', 'in', ['visit', 'extra'])
    .where('card_token', 'is not', null)
    .where((eb) =>
      eb.or([eb('status', 'in', ['held', 'card-saved', 'captured']), eb('capture_before', 'is not', null)]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.card_token ?? undefined;
}

/** Writes that a booking is secured by a card given for another; the gateway has nothing to be asked. */
export async function insertSavedCard(
  db: Db,
  saved: { bookingId: string; cardToken: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      checkout_id: saved.bookingId,
      kind: 'visit',
      attempt: 1,
      purpose: 'save-card',
      amount_pence: 0,
      idempotency_key: `booking:${saved.bookingId}:pay:1`,
      status: 'card-saved',
      card_token: saved.cardToken,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Notes what the gateway opened, unless it is noted already: a repeated call answers an old state. */
export async function recordOpened(db: Db, paymentId: string, intent: Intent, at: Date): Promise<void> {
  // Need not wait for the disk: lost, the gateway is asked again under the same key and answers the same.
  await sql`/* prepared: record-opened */
    update payments set gateway_id = ${intent.gatewayId}, status = ${intent.status}, updated_at = ${at}
    from (select set_config('synchronous_commit', 'off', true)) unhurried
    where id = ${paymentId} and gateway_id is null`.execute(db);
}

export async function recordIntent(db: Db, paymentId: string, intent: Intent, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      gateway_id: intent.gatewayId,
      status: intent.status,
      card_token: intent.cardToken,
      card_fingerprint: intent.cardFingerprint,
      // Of a card that is asked without its holder it may not be told again.
      ...(intent.cardLastDay ? { card_last_day: intent.cardLastDay } : {}),
      ...(intent.cardLast4 ? { card_brand: intent.cardBrand, card_last4: intent.cardLast4 } : {}),
      captured_pence: intent.capturedPence,
      decline_code: intent.declineCode,
      // A hold that is over keeps its time: it tells that the card was secured once.
      ...(intent.captureBefore ? { capture_before: intent.captureBefore } : {}),
      updated_at: at,
      looked_at: at,
    })
    .where('id', '=', paymentId)
    .execute();
}
