import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { type BookingMover, nextBookingStatus } from '#domain/booking/lifecycle.ts';
import type { Settlement } from '#domain/booking/price/settlement.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { issueGoodwillCard } from '../../gift-card/issue-goodwill-card.ts';
import { giveBackPromo } from '../../promo-code/reserve-promo.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { type FeeOrder, isOpen } from '../charge/settlement-of.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import { settleGivenBack } from '../settle-given-back.ts';
import { closeWaiting } from './cancellation.store.ts';
import { enterCancellation } from './enter-cancellation.ts';
import { notifyCanceled } from './notify-canceled.ts';
import { settlementNow } from './settlement-now.ts';

export type CancellationOrder = FeeOrder & {
  booking: BookingRow;
  /** Every link of the booking, earliest acceptance first. */
  links: ProviderBookingRow[];
  by: BookingMover;
  reason: string;
  /**
   * We did not keep it: a customer told so late, or left waiting, gets a goodwill card
   * (rules/lifecycles#cancellation-fee).
   */
  isOurFault?: boolean;
  hadNoAccess?: boolean;
  /** A single visit that its series goes on without: people read that, not of a cancellation. */
  leftOut?: 'customer' | 'no-cleaner';
  /** One mail of the caller's tells of several visits at once. */
  isToldElsewhere?: boolean;
};

/** Also the goodwill card that its customer gets, in pence. */
export type Settled = Settlement & { goodwillPence: number };

/**
 * pending/confirmed → canceled, in the caller's transaction with the booking locked. The one place that cancels
 * (rules/lifecycles#provider-link, rules/lifecycles#cancellation-fee): status, links, gift card, books, cleaners'
 * pay, promo, mails, and jobs for the card and the invoice. Who may cancel and at what fee is decided before.
 */
export async function settleCancellation(tx: Ctx, order: CancellationOrder): Promise<Settled> {
  const { booking, links, by } = order;
  const status = nextBookingStatus(booking.booking_status, 'cancel', by);
  const { settlement, compensation, vat } = await settlementNow(tx, booking, links, order);
  await writeLinks(tx, order, settlement);
  const change = {
    booking_status: status,
    canceled_at: tx.now(),
    canceled_by: by,
    cancellation_reason: order.reason || null,
    cancellation_fee_pence: settlement.feePence,
    charged_tax_rate: vat.taxRate,
    had_no_access: order.hadNoAccess ?? false,
    ...(order.isEnding && { ended_early_by: 'customer', ended_early_at: tx.now() }),
  };
  await updateBooking(tx.db, booking, change, tx.now());
  await closeWaiting(tx.db, booking.id, tx.now());
  const isGivenBack = await settleGivenBack(tx, booking, 'canceled');
  await enterCancellation(tx, booking, links, settlement);
  if (settlement.feePence === 0) await giveBackPromo(tx, booking.id);
  await recordAudit(tx, {
    action: 'booking.cancel',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: status, cancelledBy: by, cancellationFeePence: settlement.feePence },
  });
  const isOurs = order.isOurFault === true || isGivenBack;
  const goodwillPence = isOurs && isShortNotice(booking.starts_at, tx.now()) ? compensation.goodwillPence : 0;
  if (goodwillPence > 0) await issueGoodwill(tx, booking, goodwillPence);
  if (!order.isToldElsewhere) await notifyCanceled(tx, order, settlement, goodwillPence);
  await planFollowing(tx, booking, settlement);
  return { ...settlement, goodwillPence };
}

/** Ends the open parts; one that was completed stays so and is paid for its time. */
async function writeLinks(
  tx: Ctx,
  { links, isEnding }: CancellationOrder,
  { shares }: Settlement,
): Promise<void> {
  const endedHow = isEnding ? { ended_how: 'ended-early' } : {};
  for (const share of shares) {
    const link = links.find((one) => one.id === share.id);
    if (!link) continue;
    const change = {
      fee_share_pence: share.feeSharePence,
      earning_pence: share.feeSharePence + share.shortNoticePence,
      platform_earning_pence: share.platformPence - share.shortNoticePence,
    };
    const status = isOpen(link)
      ? { service_status: nextServiceStatus(link.service_status, 'cancel', 'system'), ...endedHow }
      : {};
    await updateLink(tx.db, link.id, { ...change, ...status }, tx.now());
  }
}

function issueGoodwill(tx: Ctx, booking: BookingRow, amountPence: number): Promise<unknown> {
  return issueGoodwillCard(tx, {
    bookingId: booking.id,
    email: booking.email,
    name: `${booking.first_name} ${booking.last_name}`,
    amountPence,
    reason: 'We are sorry that your clean could not happen.',
  });
}

async function planFollowing(tx: Ctx, booking: BookingRow, { feePence }: Settlement): Promise<void> {
  const payload = { bookingId: booking.id };
  await tx.enqueue({ name: 'settle-cancellation', payload }, { key: `cancellation:${booking.id}` });
  // A card is asked first, so that the invoice says what was taken.
  if (feePence > 0 && booking.payment_method !== 'card') {
    await tx.enqueue({ name: 'issue-invoice', payload }, { key: `invoice:${booking.id}` });
  }
}
