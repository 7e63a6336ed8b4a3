import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PaymentRow } from './payment.store.ts';

type Db = Kysely<Database>;

const mostAtOnce = 200;
const minutes = (count: number) => count * 60 * 1000;
const back = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A gateway may forget a key after a day: what was asked under it would then be asked anew. */
const keyKnownMs = minutes(23 * 60);

/**
 * Payments whose end we don't know and have not asked for lately: open ones of the last day after ten
 * minutes, holds once a day. One without an intent is asked for by its key, so only while the gateway knows that.
 */
export function findUnfinished(db: Db, now: Date): Promise<PaymentRow[]> {
  const day = minutes(24 * 60);
  return db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', 'in', ['created', 'awaiting-card', 'awaiting-bank']),
          eb.or([
            eb('created_at', '>', back(now, keyKnownMs)),
            eb.and([eb('gateway_id', 'is not', null), eb('created_at', '>', back(now, day + minutes(60)))]),
          ]),
          eb('updated_at', '<=', back(now, minutes(10))),
        ]),
        eb.and([eb('status', '=', 'held'), eb('updated_at', '<=', back(now, day))]),
      ]),
    )
    .orderBy('updated_at')
    .limit(mostAtOnce)
    .execute();
}

/** All whose end we don't know and the gateway can tell, whenever they were made, and nobody asked for since then. */
export const findOpen = (db: Db, since: Date): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['created', 'awaiting-card', 'awaiting-bank', 'held'])
    .where('gateway_id', 'is not', null)
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', since)]))
    .orderBy('created_at')
    .execute();

/** Whether the gateway ever knew of a payment. */
export async function hasGatewayPayments(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Our rows of these intents, by the gateway's id. */
export async function findRowsOf(db: Db, gatewayIds: string[]): Promise<Map<string, PaymentRow>> {
  if (gatewayIds.length === 0) return new Map();
  const rows = await db.selectFrom('payments').selectAll().where('gateway_id', 'in', gatewayIds).execute();
  return new Map(rows.map((row) => [row.gateway_id ?? '', row]));
}

/** Whether a payment of that booking or gift card still waits to be told which intent it has, and will ask for it. */
export async function isExpected(db: Db, reference: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where(
      sql<boolean>`(checkout_id::text = ${reference} or gift_card_id::text = ${reference} or id::text = ${reference})`,
    )
    .where('gateway_id', 'is', null)
    // A card copied from another booking has no intent either, and never will.
    .where('status', '=', 'created')
    .where('created_at', '>', back(now, keyKnownMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether that is a checkout that may still be paid: while a second saved card is given for it, our row names the intent
 * that gives way, and not yet the one that takes its place.
 */
export async function isBeingPaid(db: Db, reference: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', reference)
    .where('placed_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where('held_until', '>', back(now, minutes(60)))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds that nobody will take: of cancelled bookings, of checkouts that never became one, and all but the
 * latest where a booking has several; and cards saved for checkouts that never became a booking.
 */
export async function findIdleHolds(db: Db, now: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select payment.* from payments payment
    left join bookings booking on booking.id = payment.checkout_id
    left join checkouts checkout on checkout.id = payment.checkout_id
    where (payment.status = 'held' or payment.status = 'card-saved' and payment.kind = 'visit')
      and payment.updated_at <= ${back(now, minutes(60))}
      and (payment.status = 'held' and booking.booking_status = 'canceled'
          and coalesce(booking.cancellation_fee_pence, 0) = 0
        or booking.id is null and checkout.id is not null and (checkout.abandoned_at is not null or checkout.held_until <= ${back(now, minutes(24 * 60))})
        or payment.status = 'held' and exists (select from payments newer where newer.checkout_id = payment.checkout_id and newer.kind = payment.kind
          and newer.status = 'held' and newer.attempt > payment.attempt))
    order by payment.updated_at limit ${mostAtOnce}
  `.execute(db);
  return rows;
}

/** Notes that a payment was asked for, although nothing about it is new. */
export async function markLooked(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ updated_at: at, looked_at: at })
    .where('id', '=', paymentId)
    .execute();
}
