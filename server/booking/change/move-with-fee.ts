import { randomUUID } from 'node:crypto';
import type { ProposedMove } from '#domain/booking/change/proposed-change.ts';
import { splitPayment } from '#domain/booking/price/split-payment.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { reserveGift } from '../../gift-card/reserve-gift.ts';
import { copySavedCard } from '../../payment/copy-saved-card.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import { resealNotes } from '../access-notes.ts';
import { type BookingRow, insertBookingAgain, updateBooking } from '../booking.store.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { columnsAfter } from './columns-after.ts';
import { notifyChanged } from './notify-changed.ts';

export type PaidMove = ProposedMove & { feePence: number };

/**
 * A move at short notice that a cleaner does not keep: the booking is cancelled for its fee and a new one made at the
 * same price and terms (rules/lifecycles#rescheduling). Answers the new booking's id; null, and nothing done, when
 * the new visit could not be paid for.
 */
export async function moveWithFee(tx: Ctx, loaded: LoadedBooking, move: PaidMove): Promise<string | null> {
  const { booking, links } = loaded;
  const isOnCard = booking.payment_method === 'card';
  const hasCard = isOnCard && (await findCardToken(tx.db, booking.id)) !== undefined;
  // Without a card the gift card pays the fee, and what it has left is not enough for another visit.
  if (isOnCard && !hasCard) return null;
  const when = `${formatLongDate(move.startDate)}, ${formatTime(move.startTime)}`;
  const settlement = await settleCancellation(tx, {
    booking,
    links,
    by: 'customer',
    reason: `Moved to ${when}`,
    feePence: move.feePence,
    percent: move.feePercent,
  });
  const giftPence = booking.gift_applied_pence - settlement.giftPence;
  const split = splitPayment(booking.total_price_pence, giftPence);
  const time = columnsAfter(booking, move, tx.now());
  const id = randomUUID();
  const ids = { from: booking.id, to: id };
  const again: BookingRow = {
    ...booking,
    ...time,
    id,
    comments_for_assistant: resealNotes(tx.vault, ids, booking.comments_for_assistant),
    booking_status: 'pending',
    planned_start_date: move.startDate,
    gift_applied_pence: split.giftAppliedPence,
    // There is a bank card, which pays for extra time.
    gift_extra_pence: 0,
    least_fee_pence: 0,
    is_fee_waived: false,
    goes_unpaid_at: null,
    keep_looking_until: null,
    version: 1,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
  await insertBookingAgain(tx.db, again);
  await secureAgain(tx, booking, again);
  await recordAudit(tx, {
    action: 'booking.place',
    entity: 'booking',
    entityId: again.id,
    after: { bookingStatus: 'pending', totalPricePence: again.total_price_pence, movedFrom: booking.id },
  });
  await notifyChanged(tx, { before: booking, after: again, kept: [], lost: [] });
  return again.id;
}

async function secureAgain(tx: Ctx, before: BookingRow, again: BookingRow): Promise<void> {
  const payload = { bookingId: again.id };
  const amountPence = again.gift_applied_pence + again.goodwill_applied_pence;
  if (again.gift_card_id && amountPence > 0) {
    const giftCardId = again.gift_card_id;
    const isReserved = await reserveGift(tx, { giftCardId, bookingId: again.id, amountPence });
    // A card that expired meanwhile: the rest of the price comes from the bank card.
    if (!isReserved) await updateBooking(tx.db, again, { gift_applied_pence: 0 }, tx.now());
  }
  if (again.payment_method === 'card') {
    await copySavedCard(tx, before.id, again.id);
    await tx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${again.id}` });
  }
  await tx.enqueue({ name: 'invite-providers', payload }, { key: `invite:${again.id}` });
}
