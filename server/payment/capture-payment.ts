import type { Intent } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { holdSavedCard } from './hold-saved-card.ts';
import { findPayments, type PaymentRow, recordIntent } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

type Due = { id: string; amountPence: number };

const findHeld = async (ctx: Ctx, bookingId: string): Promise<PaymentRow | undefined> =>
  (await findPayments(ctx.db, bookingId)).find((payment) => payment.status === 'held');

/** The hold to take from: the one there is, else a new one on the saved card, a payment of its own. */
async function holdFor(ctx: Ctx, booking: Due): Promise<PaymentRow | undefined> {
  const held = await findHeld(ctx, booking.id);
  if (held || booking.amountPence === 0) return held;
  await holdSavedCard(ctx, booking);
  return findHeld(ctx, booking.id);
}

/**
 * Takes what a completed booking cost from its hold and answers whether that is settled; false means to try
 * again later. Repeating it takes nothing twice: the gateway is asked under a key of the booking. A hold
 * that ran out is not a payment.
 */
export async function capturePayment(ctx: Ctx, booking: Due): Promise<boolean> {
  const payments = await findPayments(ctx.db, booking.id);
  if (payments.length === 0 || payments.some((payment) => payment.status === 'captured')) return true;
  const held = await holdFor(ctx, booking);
  if (!held?.gateway_id) return booking.amountPence === 0;
  const intent = await paymentsOf(ctx).capture({
    gatewayId: held.gateway_id,
    amountPence: booking.amountPence,
    idempotencyKey: `booking:${booking.id}:capture:${held.attempt}`,
  });
  await recordIntent(ctx.db, held.id, intent, ctx.now());
  return isSettled(intent, booking);
}

const isSettled = ({ status }: Intent, { amountPence }: Due) =>
  status === 'captured' || (status === 'voided' && amountPence === 0);
