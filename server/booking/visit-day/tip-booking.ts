import { requirePermission } from '#domain/access/permissions.ts';
import { maxTipPence, minTipPence, tipShares } from '#domain/booking/price/tip-shares.ts';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { openCharge } from '../../payment/open-charge.ts';
import { findCardToken, findLatest, findPaymentById } from '../../payment/payment.store.ts';
import { planCharge } from '../../payment/plan-charge.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { type BookingVerb, loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { noteTip } from './note-tip.ts';

export type Tip = BookingVerb & { amountPence: number };

/**
 * The customer's tip for a completed visit, once, charged to the booking's card; all of it is the cleaners'
 * (rules/prices#tips). The same tip asked for again is the one there is.
 */
export async function tipBooking(ctx: Ctx, input: Tip): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.tip');
  await getBooking(ctx, input.id);
  const { amountPence } = input;
  if (!Number.isInteger(amountPence) || amountPence < minTipPence || amountPence > maxTipPence) {
    throw new Refusal('tip_out_of_range', { field: 'tipValue' });
  }
  const paymentId = await transact(ctx, (tx) => planTip(tx, input));
  const { status } = await openCharge(ctx, paymentId);
  if (status !== 'captured') await refuse(ctx, paymentId);
  await noteTip(ctx, paymentId);
  return getBooking(ctx, input.id);
}

/** The tip's payment: the one that is taken or asked for already, else a new one. */
async function planTip(tx: Ctx, input: Tip): Promise<string> {
  const { booking, links } = await loadForChange(tx, input.id);
  const earlier = await findLatest(tx.db, { bookingId: booking.id }, 'tip');
  const isGoingOn = earlier?.status === 'created' || earlier?.status === 'captured';
  if (isGoingOn && earlier.amount_pence !== input.amountPence) throw new Refusal('tip_given');
  if (isGoingOn) return earlier.id;
  requireVersion(booking, input.expectedVersion);
  if (booking.booking_status !== 'completed') throw new Refusal('tip_too_early');
  const worked = links.filter((link) => link.service_status === 'completed');
  const hasCard = (await findCardToken(tx.db, booking.id)) !== undefined;
  if (worked.length === 0 || !hasCard) throw new Refusal('tip_not_possible');
  const shares = tipShares(
    input.amountPence,
    worked.map((link) => ({ id: link.id, providerId: link.provider_id })),
  );
  await recordAudit(tx, {
    action: 'booking.tip',
    entity: 'booking',
    entityId: booking.id,
    after: { tipPence: input.amountPence },
  });
  const charge = { kind: 'tip' as const, amountPence: input.amountPence, tipShares: shares };
  return (await planCharge(tx, { bookingId: booking.id, ...charge })).paymentId;
}

/** A tip whose card refuses is over: nobody pays it by surprise later. */
async function refuse(ctx: Ctx, paymentId: string): Promise<never> {
  const payment = await findPaymentById(ctx.db, paymentId);
  if (payment && isOpenPayment(payment.status)) await giveUpPayment(ctx, payment);
  throw new Refusal('card_declined', { field: 'tipValue' });
}
