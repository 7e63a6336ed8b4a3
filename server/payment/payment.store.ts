import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Intent, PaymentPurpose } from '../adapters/payments/port.ts';

type Db = Kysely<Database>;
export type PaymentRow = Selectable<Database['payments']>;

/** Writes the intention to ask the gateway, with the key it will be asked under, before it is asked. */
export function insertPayment(
  db: Db,
  payment: { checkoutId: string; attempt: number; purpose: PaymentPurpose; amountPence: number; at: Date },
): Promise<PaymentRow> {
  return db
    .insertInto('payments')
    .values({
      checkout_id: payment.checkoutId,
      attempt: payment.attempt,
      purpose: payment.purpose,
      amount_pence: payment.amountPence,
      idempotency_key: `booking:${payment.checkoutId}:pay:${payment.attempt}`,
      created_at: payment.at,
      updated_at: payment.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Every try of a checkout, latest first. */
export function findPayments(db: Db, checkoutId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('attempt', 'desc')
    .execute();
}

/** The latest payment of a checkout (its id is the booking's id). */
export function findPayment(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes what the gateway opened, unless it is noted already: a repeated call answers an old state. */
export async function recordOpened(db: Db, paymentId: string, intent: Intent, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ gateway_id: intent.gatewayId, status: intent.status, updated_at: at })
    .where('id', '=', paymentId)
    .where('gateway_id', 'is', null)
    .execute();
}

export async function recordIntent(db: Db, paymentId: string, intent: Intent, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      gateway_id: intent.gatewayId,
      status: intent.status,
      card_token: intent.cardToken,
      captured_pence: intent.capturedPence,
      updated_at: at,
    })
    .where('id', '=', paymentId)
    .execute();
}
