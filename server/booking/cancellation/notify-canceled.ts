import type { BookingMover } from '#domain/booking/lifecycle.ts';
import type { Settlement } from '#domain/booking/price/settlement.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { type BookingRow, reservedGiftPence } from '../booking.store.ts';
import { plannedPayment } from '../charge/settlement-of.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { notifyEnded } from './notify-ended.ts';

type Canceled = {
  booking: BookingRow;
  links: readonly ProviderBookingRow[];
  by: BookingMover;
  reason: string;
  leftOut?: 'customer' | 'no-cleaner';
  isEnding?: boolean;
};

const money = (pence: number): string => (pence > 0 ? formatMoney(pence, 'GBP') : '');

/** The customer reads what it costs and what comes back, each cleaner what they are paid for it. */
export async function notifyCanceled(
  tx: Ctx,
  canceled: Canceled,
  settlement: Settlement,
  goodwillPence: number,
): Promise<void> {
  const { booking, links, by, reason, leftOut, isEnding } = canceled;
  const mail = { template: 'booking-canceled', entityId: booking.id, version: booking.version } as const;
  const visit = visitFacts(booking);
  const { cardPence } = plannedPayment(booking);
  // A card that was only saved has nothing to release.
  const isHeld = (await findPayments(tx.db, booking.id)).some(({ status }) => status === 'held');
  const left = leftOut ? { leftOut } : {};
  await tx.queueMail({
    ...mail,
    recipient: booking.email,
    props: {
      firstName: booking.first_name,
      visit,
      ...left,
      ...(isEnding ? { endedAt: formatTime(londonTime(tx.now())) } : {}),
      to: 'customer',
      by,
      reason: by === 'customer' ? '' : reason,
      fee: money(settlement.feePence),
      feeFromCard: money(settlement.cardPence),
      feeFromGiftCard: money(settlement.giftPence),
      isCardReleased: isHeld && cardPence > settlement.cardPence,
      giftReturned: money(reservedGiftPence(booking) - settlement.giftPence),
      goodwill: money(goodwillPence),
      pay: '',
    },
  });
  if (isEnding) {
    const pay = settlement.shares.map(
      (share) => [share.id, share.feeSharePence + share.shortNoticePence] as const,
    );
    return notifyEnded(tx, { booking, links: [...links] }, { by, pay: new Map(pay) });
  }
  for (const share of settlement.shares) {
    const link = links.find((one) => one.id === share.id);
    if (!link) continue;
    await tx.queueMail({
      ...mail,
      recipient: link.sp_email,
      props: {
        firstName: link.sp_first_name,
        visit,
        ...left,
        to: 'provider',
        by,
        reason: '',
        fee: '',
        feeFromCard: '',
        feeFromGiftCard: '',
        isCardReleased: false,
        giftReturned: '',
        goodwill: '',
        pay: money(share.feeSharePence + share.shortNoticePence),
      },
    });
  }
}
