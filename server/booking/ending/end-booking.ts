import { requirePermission } from '#domain/access/permissions.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import type { BookingRow } from '../booking.store.ts';
import { cancellerOf, reasonOf } from '../cancellation/cancel-booking.ts';
import { closeWaiting } from '../cancellation/cancellation.store.ts';
import type { Canceller } from '../cancellation/cancellation-order-of.ts';
import { closeBooking } from '../cancellation/close-booking.ts';
import { notifyEnded } from '../cancellation/notify-ended.ts';
import { payShortNotice } from '../cancellation/pay-short-notice.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../load-for-change.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { completeLink } from '../visit-day/complete-link.ts';
import { type Ending, endingOf } from './ending-of.ts';

export type EndedVisit = VersionedId & {
  reason: string;
  /** What the person agreed to pay for the visit in all, in pence: nothing more is ever taken. */
  agreedPricePence: number;
  /** The office ends it at the customer's wish, on their terms, and not because of us. */
  isForCustomer?: boolean;
};

/**
 * Ends a visit that somebody has begun (rules/lifecycles#ending-a-visit): inside the 14 days it is cancelled and costs
 * the time supplied, later it is completed at the booked price, because of us at the hours worked. Its cleaners are told
 * at once; a series goes on.
 */
export async function endBooking(ctx: Ctx, input: EndedVisit): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.cancel');
  await getBooking(ctx, input.id);
  const by = cancellerOf(ctx, input);
  const reason = reasonOf(input, by, 'reason');
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, input.id);
    const { booking } = loaded;
    if (isEnded(booking, by, input.agreedPricePence)) return;
    requireVersion(booking, input.expectedVersion);
    const ending = await endingOf(tx, loaded, by);
    if (ending.pricePence > input.agreedPricePence) {
      throw new Refusal('end_costs', { values: { price: formatMoney(ending.pricePence) } });
    }
    await closeWaiting(tx.db, booking.id, tx.now());
    if (ending.outcome === 'canceled') {
      await settleCancellation(tx, { ...ending.order, ...loaded, by, reason });
    } else {
      await complete(tx, loaded, ending.links, { by, reason });
      await notifyEnded(tx, loaded, { by, pay: ending.pay });
    }
    await audit(tx, booking, by, ending);
  });
  return getBooking(ctx, input.id);
}

/** Ended before by the same side, for no more than was agreed to now. */
function isEnded(booking: BookingRow, by: Canceller, agreedPence: number): boolean {
  if (booking.ended_early_by === null) return false;
  const costPence = booking.actual_total_price_pence ?? booking.cancellation_fee_pence ?? 0;
  const otherwise = new Refusal('already_in_state', { values: { status: booking.booking_status } });
  const isSame = booking.ended_early_by === by && costPence <= agreedPence;
  return isDone({ isSame }, { isSame: true }, otherwise);
}

async function complete(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  after: ProviderBookingRow[],
  ended: { by: Canceller; reason: string },
): Promise<void> {
  for (const [place, link] of links.entries()) {
    const then = after[place];
    if (then && link.service_status === 'started') await completePart(tx, booking, link, then);
    if (then && link.service_status === 'accepted') await cancelPart(tx, link, then);
  }
  await closeBooking(tx, booking, after, { by: ended.by === 'company' ? 'company' : 'system', ended });
  for (const link of links.filter((one) => one.service_status === 'accepted')) {
    const paidPence = await payShortNotice(tx, booking, link);
    if (paidPence === 0) continue;
    const earned = { earning_pence: paidPence, platform_earning_pence: -paidPence };
    await updateLink(tx.db, link.id, earned, tx.now());
  }
}

const completePart = (tx: Ctx, booking: BookingRow, link: ProviderBookingRow, then: ProviderBookingRow) =>
  completeLink(tx, {
    booking,
    link,
    by: 'system',
    quarterHours: then.actual_quarter_hours ?? 0,
    workedQuarterHours: then.worked_quarter_hours ?? 0,
    comments: link.comments,
    endedHow: 'ended-early',
  });

const cancelPart = (tx: Ctx, link: ProviderBookingRow, then: ProviderBookingRow) =>
  updateLink(
    tx.db,
    link.id,
    {
      service_status: nextServiceStatus(link.service_status, 'cancel', 'system'),
      ended_how: 'ended-early',
      charged_quarter_hours: then.charged_quarter_hours,
    },
    tx.now(),
  );

const audit = (tx: Ctx, booking: BookingRow, by: Canceller, { outcome, pricePence }: Ending) =>
  recordAudit(tx, {
    action: 'booking.end-early',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: outcome, endedBy: by, pricePence },
  });
