import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { planCapture } from '#domain/payment/plan-capture.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { openCharge } from './open-charge.ts';
import { findCardToken, findPayments, lockPayments, type PaymentRow } from './payment.store.ts';
import { paymentsOf } from './payments-of.ts';
import { planCharge } from './plan-charge.ts';
import { recordPaymentOutcome } from './record-payment-outcome.ts';

type Due = {
  id: string;
  /** What the visit's card pays in all, in pence; what was taken before counts. 0 releases everything. */
  amountPence: number;
};

const takenOf = (payments: readonly PaymentRow[]) =>
  payments.reduce((sum, payment) => sum + payment.captured_pence, 0);
const heldOf = (payments: readonly PaymentRow[]) => payments.filter(({ status }) => status === 'held');

/**
 * Takes what a visit or a cancellation costs: from the hold, and what is more than that by a charge on the
 * same card. Answers whether all of it is taken; false means to try again later. Repeating it, or running it
 * twice at once, takes nothing twice: each hold is captured once, and a charge is planned under a lock.
 */
export async function capturePayment(ctx: Ctx, booking: Due): Promise<boolean> {
  const payments = await findPayments(ctx.db, booking.id);
  let duePence = booking.amountPence - takenOf(payments);
  for (const held of heldOf(payments)) {
    if (duePence <= 0) break;
    const { capturePence } = planCapture(duePence, held.amount_pence);
    duePence -= await captureHold(ctx, held, capturePence);
  }
  if (duePence > 0 && !(await chargeRest(ctx, booking))) return false;
  // Also a pay link that was opened while the saved card was charged: it would be paid a second time.
  await releasePayment(ctx, booking.id);
  return true;
}

/** Open at the gateway, or perhaps: a try whose answer was lost. */
const isWaiting = ({ status }: PaymentRow) => status === 'created' || isOpenPayment(status);

/** A charge without an answer: asking for it again is how it would be taken. */
const isUnansweredCharge = (payment: PaymentRow) =>
  payment.status === 'created' && payment.purpose === 'charge' && payment.card_token !== null;

/** Gives up the holds and open payments of a visit of which nothing more is to be taken. */
export async function releasePayment(ctx: Ctx, bookingId: string): Promise<void> {
  const payments = await findPayments(ctx.db, bookingId);
  for (const payment of payments) {
    const isOver = payment.status !== 'held' && !isWaiting(payment);
    if (!isOver && !isUnansweredCharge(payment)) await giveUpPayment(ctx, payment);
  }
}

/** Answers what the hold gave; nothing where it ran out. */
async function captureHold(ctx: Ctx, held: PaymentRow, amountPence: number): Promise<number> {
  if (!held.gateway_id) return 0;
  const intent = await paymentsOf(ctx).capture({
    gatewayId: held.gateway_id,
    amountPence,
    idempotencyKey: `payment:${held.id}:capture:${amountPence}`,
  });
  await recordPaymentOutcome(ctx, held.id, intent);
  return intent.capturedPence;
}

/** What no hold gave, or what a hold that ran out can't give any more. */
async function chargeRest(ctx: Ctx, booking: Due): Promise<boolean> {
  for (const payment of (await findPayments(ctx.db, booking.id)).filter(isWaiting)) {
    // Somebody could still pay the earlier try; both would be taken.
    await (isUnansweredCharge(payment) ? openCharge(ctx, payment.id) : giveUpPayment(ctx, payment));
  }
  if (!(await findCardToken(ctx.db, booking.id))) return isAllTaken(ctx, booking);
  const planned = await transact(ctx, async (tx): Promise<{ paymentId?: string }> => {
    const payments = await lockPayments(tx.db, booking.id);
    const duePence = booking.amountPence - takenOf(payments);
    if (duePence <= 0 || heldOf(payments).length > 0) return {};
    const unanswered = payments.find(isUnansweredCharge);
    if (unanswered) return { paymentId: unanswered.id };
    const hasTaken = payments.some(({ captured_pence }) => captured_pence > 0);
    const kind = hasTaken ? ('extra' as const) : ('visit' as const);
    return planCharge(tx, { bookingId: booking.id, kind, amountPence: duePence });
  });
  if (planned.paymentId) await openCharge(ctx, planned.paymentId);
  return isAllTaken(ctx, booking);
}

const isAllTaken = async (ctx: Ctx, { id, amountPence }: Due): Promise<boolean> =>
  takenOf(await findPayments(ctx.db, id)) >= amountPence;
