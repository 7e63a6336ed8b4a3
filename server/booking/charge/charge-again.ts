import { type ActualPrice, actualPrice } from '#domain/booking/price/actual-price.ts';
import { completionJournal } from '#domain/money/journals.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import { restoreGift } from '../../gift-card/restore-gift.ts';
import { settleGift } from '../../gift-card/settle-gift.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { lockPayments } from '../../payment/payment.store.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { queueReferral } from '../checkout/placing.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { actualVisitOf } from './actual-visit-of.ts';
import { captureAfterMs } from './capture-after.ts';
import { chargeOf } from './charge-of.ts';
import { notifyChargeChanged } from './notify-charge-changed.ts';
import { reverseCompletion } from './reverse-completion.ts';
import { shareAgain } from './share-again.ts';
import { findChargedVatTerms } from './vat-terms.ts';

/** A charge as a booking keeps it; once hours were corrected also what it was at the completion. */
export type StoredCharge = ActualPrice & {
  atCompletion?: ActualPrice;
  /** What a gift card was to pay when it was booked. */
  bookedGiftPence?: number;
};

/**
 * The charge follows hours that were corrected before any money was taken (rules/prices#actual-price): the completion's
 * journal is reversed and posted anew, in the caller's transaction with the booking locked. Up to what was charged at
 * the completion, which is what the customer was told and what is held: hours beyond it are paid and not charged.
 * The customer gets a mail with the `reason`. `booking` as it now stands; answers it as it is left.
 */
export async function chargeAgain(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  reason: string,
): Promise<BookingRow> {
  await lockPayments(tx.db, booking.id);
  const { atCompletion, bookedGiftPence, ...charged } = booking.actual_price as StoredCharge;
  const booked = bookedGiftPence === undefined ? {} : { bookedGiftPence };
  const first = atCompletion ?? charged;
  const price = await priceOf(tx, booking, links, first);
  if (isSame(price, charged)) return booking;
  const gift = await changeGift(tx, booking, price);
  // The card was spent elsewhere meanwhile: what it paid can't be asked of the bank card.
  if (!gift) return booking;
  await enter(tx, booking, price, gift);
  const change = {
    actual_total_price_pence: price.totalPence,
    actual_price: JSON.stringify({ ...price, ...booked, atCompletion: first }),
    gift_applied_pence: price.giftUsedPence,
    goodwill_applied_pence: price.goodwillPence,
  };
  await updateBooking(tx.db, booking, change, tx.now());
  const platformSharePence = await shareAgain(tx, booking.id);
  await queueReferral(tx.db, booking, chargedFrom(booking, tx.now()));
  await recordAudit(tx, {
    action: 'booking.charge-again',
    entity: 'booking',
    entityId: booking.id,
    before: { actualTotalPricePence: charged.totalPence },
    after: { actualTotalPricePence: price.totalPence, platformSharePence },
  });
  const version = booking.version + 1;
  await notifyChargeChanged(tx, booking, { price, reason, version });
  return { ...booking, ...change, actual_price: { ...price, ...booked, atCompletion: first }, version };
}

/** When the money is taken at the earliest: until then another correction may put the charge right again. */
const chargedFrom = (booking: BookingRow, now: Date): Date =>
  new Date((booking.completed_at ?? now).getTime() + captureAfterMs);

const isSame = (price: ActualPrice, charged: ActualPrice): boolean =>
  price.totalPence === charged.totalPence &&
  price.giftUsedPence === charged.giftUsedPence &&
  price.goodwillPence === charged.goodwillPence;

/** By the hours as they now are, with the means of the completion, and never above it. */
async function priceOf(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  first: ActualPrice,
): Promise<ActualPrice> {
  const vat = await findChargedVatTerms(tx, booking);
  const means = {
    gift_applied_pence: first.giftUsedPence,
    gift_extra_pence: 0,
    goodwill_applied_pence: first.goodwillPence,
  };
  const price = actualPrice(actualVisitOf({ ...booking, ...means }, links, vat));
  return price.totalPence + price.goodwillPence >= first.totalPence + first.goodwillPence ? first : price;
}

/**
 * Gives back what the gift card need not pay any more, or takes it again; answers the VAT of its sale that belongs to
 * the charge less or more, pence. Null where the card has not so much left.
 */
async function changeGift(
  tx: Ctx,
  booking: BookingRow,
  price: ActualPrice,
): Promise<{ vatPence: number } | null> {
  const { id: bookingId, gift_card_id: giftCardId } = booking;
  const usedPence = booking.gift_applied_pence + booking.goodwill_applied_pence;
  const morePence = price.giftUsedPence + price.goodwillPence - usedPence;
  if (!giftCardId || morePence === 0) return { vatPence: 0 };
  if (morePence < 0) {
    const { vatPence } = await restoreGift(tx, { giftCardId, bookingId, amountPence: -morePence });
    return { vatPence: -vatPence };
  }
  const more = { giftCardId, bookingId, amountPence: morePence };
  if (!(await reserveGift(tx, more))) return null;
  return settleGift(tx, { giftCardId, bookingId, reservedPence: morePence, usedPence: morePence });
}

async function enter(
  tx: Ctx,
  booking: BookingRow,
  price: ActualPrice,
  gift: { vatPence: number },
): Promise<void> {
  const charge = await chargeOf(tx, booking);
  const { sequence, cleaners } = await reverseCompletion(tx, booking.id);
  const giftCardId = price.giftUsedPence > 0 ? booking.gift_card_id : null;
  const sale = completionJournal({
    bookingId: booking.id,
    grossPence: price.totalPence,
    vatPence: price.vatPence,
    gift: giftCardId
      ? {
          giftCardId,
          giftPence: price.giftUsedPence,
          vatPence: (charge?.giftVatPence ?? 0) + gift.vatPence,
        }
      : null,
    cleaners: [],
  });
  const key = { event: 'completion', entity: 'booking', entityId: booking.id, sequence };
  await postJournal(tx, key, [...sale, ...cleaners]);
}
