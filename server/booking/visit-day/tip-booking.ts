import { requirePermission } from '#domain/access/permissions.ts';
import { maxTipPence, minTipPence, tipShares } from '#domain/booking/price/tip-shares.ts';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { openCharge } from '../../payment/open-charge.ts';
import { findCardToken, findLatest, findPaymentById, type PaymentRow } from '../../payment/payment.store.ts';
import { planCharge } from '../../payment/plan-charge.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type CheckoutView, paymentView } from '../checkout/get-checkout.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { noteTip } from './note-tip.ts';

export type Tip = VersionedId & { amountPence: number };

/**
 * The customer's tip for a completed visit, once, charged to the booking's card or the one given by `openTip`; all of
 * it is the cleaners' (rules/prices#tips). The same tip asked for again is the one there is.
 */
export async function tipBooking(ctx: Ctx, input: Tip): Promise<VisibleBooking> {
  await requireTip(ctx, input);
  const paymentId = await transact(ctx, (tx) => planTip(tx, input, false));
  const { status } = await openCharge(ctx, paymentId);
  if (status !== 'captured') await refuse(ctx, paymentId);
  await noteTip(ctx, paymentId);
  return getBooking(ctx, input.id);
}

/**
 * A place to give a card for a tip where the booking has none; `tipBooking` with the same amount then gives it.
 * Repeating it gives the same place, and another amount gives the one before up.
 */
export async function openTip(ctx: Ctx, input: Tip): Promise<NonNullable<CheckoutView['payment']>> {
  await requireTip(ctx, input);
  const earlier = await findLatest(ctx.db, { bookingId: input.id }, 'tip');
  if (earlier && isAsked(earlier) && earlier.amount_pence !== input.amountPence)
    await giveUpPayment(ctx, earlier);
  const paymentId = await transact(ctx, (tx) => planTip(tx, input, true));
  return paymentView(ctx, { purpose: 'charge' }, await openCharge(ctx, paymentId));
}

async function requireTip(ctx: Ctx, { id, amountPence }: Tip): Promise<void> {
  requirePermission(ctx.actor, 'booking.tip');
  await getBooking(ctx, id);
  if (!Number.isInteger(amountPence) || amountPence < minTipPence || amountPence > maxTipPence)
    throw new Refusal('tip_out_of_range', { field: 'tipValue' });
}

/** Whether a card was asked for on the page, and not yet given for good. */
const isAsked = (payment: PaymentRow) => payment.card_token === null && isOpenPayment(payment.status);

/** The tip's payment: the one that is taken or asked for already, else a new one. */
async function planTip(tx: Ctx, input: Tip, isHolderPresent: boolean): Promise<string> {
  const { booking, links } = await loadForChange(tx, input.id);
  const earlier = await findLatest(tx.db, { bookingId: booking.id }, 'tip');
  const isGoingOn = earlier?.status === 'created' || earlier?.status === 'captured';
  if (earlier && isAsked(earlier) && earlier.amount_pence === input.amountPence) return earlier.id;
  if (isGoingOn && earlier.amount_pence !== input.amountPence) throw new Refusal('tip_given');
  if (isGoingOn) return earlier.id;
  requireVersion(booking, input.expectedVersion);
  if (booking.booking_status !== 'completed') throw new Refusal('tip_too_early');
  const worked = links.filter((link) => link.service_status === 'completed');
  const hasCard = isHolderPresent || (await findCardToken(tx.db, booking.id)) !== undefined;
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
  const charge = { kind: 'tip' as const, amountPence: input.amountPence, tipShares: shares, isHolderPresent };
  return (await planCharge(tx, { bookingId: booking.id, ...charge })).paymentId;
}

/** A tip whose card refuses is over: nobody pays it by surprise later. */
async function refuse(ctx: Ctx, paymentId: string): Promise<never> {
  const payment = await findPaymentById(ctx.db, paymentId);
  if (payment && isOpenPayment(payment.status)) await giveUpPayment(ctx, payment);
  throw new Refusal('card_declined', { field: 'tipValue' });
}

/** Whether a tip needs a card to be given, because none stands on the completed booking (rules/prices#tips). */
export async function tipNeedsCard(ctx: Ctx, bookingId: string): Promise<boolean> {
  requirePermission(ctx.actor, 'booking.tip');
  const { booking } = await getBooking(ctx, bookingId);
  if (booking.booking_status !== 'completed') return false;
  return (await findCardToken(ctx.db, booking.id)) === undefined;
}
