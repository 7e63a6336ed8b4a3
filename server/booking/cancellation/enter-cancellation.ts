import type { Settlement } from '#domain/booking/price/settlement.ts';
import { type CleanerPay, cleanerPayJournal, feeJournal } from '#domain/money/journals.ts';
import type { Ctx } from '../../context.ts';
import { settleGift } from '../../gift-card/settle-gift.ts';
import { insertEarnings, type NewEarning } from '../../ledger/earning.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { type BookingRow, reservedGiftPence } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

type Kind = 'fee-share' | 'short-notice';

/** Enters a cancellation into the books: gift card, fee, and what cleaners are owed (rules/money#ledger). */
export async function enterCancellation(
  tx: Ctx,
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  settlement: Settlement,
): Promise<void> {
  const { gift_card_id: giftCardId } = booking;
  const settled = giftCardId
    ? await settleGift(tx, {
        giftCardId,
        bookingId: booking.id,
        reservedPence: reservedGiftPence(booking),
        usedPence: settlement.giftPence,
      })
    : null;
  const paysOf = (kind: Kind) => payList(links, settlement, kind);
  const isGiftUsed = giftCardId !== null && settlement.giftPence > 0;
  if (settlement.feePence > 0) {
    const journal = feeJournal({
      bookingId: booking.id,
      grossPence: settlement.feePence,
      vatPence: settlement.vatPence,
      gift: isGiftUsed
        ? { giftCardId, giftPence: settlement.giftPence, vatPence: settled?.vatPence ?? 0 }
        : null,
      cleaners: paysOf('fee-share'),
    });
    await postJournal(tx, { event: 'cancellation-fee', entity: 'booking', entityId: booking.id }, journal);
  }
  const shortNotice = cleanerPayJournal(paysOf('short-notice'), booking.id);
  await postJournal(tx, { event: 'short-notice-pay', entity: 'booking', entityId: booking.id }, shortNotice);
  const owed = (['fee-share', 'short-notice'] as const).flatMap((kind) =>
    paysOf(kind).map(
      (pay): NewEarning => ({
        ...pay,
        bookingId: booking.id,
        kind,
        amountPence: pay.earningPence,
        earnedAt: tx.now(),
      }),
    ),
  );
  await insertEarnings(tx.db, owed);
}

function payList(
  links: readonly ProviderBookingRow[],
  settlement: Settlement,
  kind: Kind,
): (CleanerPay & { linkId: string })[] {
  return settlement.shares.flatMap((share) => {
    const link = links.find((one) => one.id === share.id);
    const earningPence = kind === 'fee-share' ? share.feeSharePence : share.shortNoticePence;
    return link && earningPence > 0 ? [{ linkId: link.id, providerId: link.provider_id, earningPence }] : [];
  });
}
