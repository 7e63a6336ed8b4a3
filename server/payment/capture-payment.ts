import type { PaymentsPort } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayments, type PaymentRow, recordCaptured } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Takes what a completed booking cost: from the hold, or off-session from the saved card. Repeating it
 * takes nothing twice: the gateway is asked under a key of the booking.
 */
export async function capturePayment(ctx: Ctx, booking: Due): Promise<void> {
  const payments = await findPayments(ctx.db, booking.id);
  if (payments.some((one) => one.status === 'captured' || one.status === 'voided')) return;
  const held = payments.find((one) => one.status === 'held');
  const payment = held ?? payments.find((one) => one.card_token !== null && one.purpose === 'save-card');
  if (!payment?.gateway_id) return;
  const gateway = paymentsOf(ctx);
  const intent = await (held
    ? captureHold(gateway, payment, booking)
    : chargeCard(gateway, payment, booking));
  const isDone = intent.status === 'captured' || intent.status === 'voided';
  const status = isDone ? intent.status : 'capture-failed';
  await recordCaptured(ctx.db, payment.id, { status, capturedPence: intent.capturedPence }, ctx.now());
  if (!isDone) ctx.log.warn('A payment could not be taken', { bookingId: booking.id, status: intent.status });
}

type Due = { id: string; amountPence: number };

function captureHold(gateway: PaymentsPort, payment: PaymentRow, booking: Due) {
  return gateway.capture({
    gatewayId: payment.gateway_id ?? '',
    amountPence: booking.amountPence,
    idempotencyKey: `booking:${booking.id}:capture`,
  });
}

function chargeCard(gateway: PaymentsPort, payment: PaymentRow, booking: Due) {
  return gateway.chargeSavedCard({
    cardToken: payment.card_token ?? '',
    amountPence: booking.amountPence,
    idempotencyKey: `booking:${booking.id}:charge`,
    reference: booking.id,
  });
}
