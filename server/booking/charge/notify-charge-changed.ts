import type { ActualPrice } from '#domain/booking/price/actual-price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatMoment } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import type { MailPropsOf } from '../../mail/mail-types.ts';
import { findCardToken } from '../../payment/payment.store.ts';
import type { BookingRow } from '../booking.store.ts';
import { visitFacts, visitLength } from '../visit-facts.ts';
import { captureAfterMs } from './capture-after.ts';
import { hasOpenHoursReport } from './unpaid.store.ts';

type Payment = Pick<MailPropsOf<'charge-changed'>, 'payment' | 'takenAfter'>;

/**
 * Writes to a customer that a charge changed before its money was taken (rules/prices#actual-price): one mail a change,
 * which the booking's version names.
 */
export async function notifyChargeChanged(
  tx: Ctx,
  booking: BookingRow,
  { price, reason, version }: { price: ActualPrice; reason: string; version: number },
): Promise<void> {
  const bookedQuarterHours = booking.quarter_hours * booking.cleaner_count;
  await tx.queueMail({
    template: 'charge-changed',
    entityId: booking.id,
    recipient: booking.email,
    version,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      visit: visitFacts(booking),
      booked: amountOf(booking, bookedQuarterHours, booking.total_price_pence),
      charged:
        price.totalPence === 0 ? 'Nothing' : amountOf(booking, price.chargedQuarterHours, price.totalPence),
      reason,
      giftCard: price.giftUsedPence > 0 ? formatMoney(price.giftUsedPence, 'GBP') : '',
      toTake: price.cardDuePence > 0 ? formatMoney(price.cardDuePence, 'GBP') : '',
      ...(await paymentOf(tx, booking, price)),
    },
  });
}

function amountOf(booking: BookingRow, quarterHours: number, pence: number): string {
  const hours = visitLength(quarterHours);
  const work = booking.cleaner_count === 1 ? hours : `${hours} of ${booking.cleaner_count} cleaners together`;
  return `${work}, ${formatMoney(pence, 'GBP')}`;
}

/** How and when what is left after the gift card is paid. */
async function paymentOf(tx: Ctx, booking: BookingRow, price: ActualPrice): Promise<Payment> {
  if (price.cardDuePence <= 0) return { payment: price.giftUsedPence > 0 ? 'gift-card' : 'none' };
  if (booking.payment_method !== 'card') return { payment: 'invoice' };
  if (await hasOpenHoursReport(tx.db, booking.id)) return { payment: 'decision' };
  if ((await findCardToken(tx.db, booking.id)) === undefined) return { payment: 'link' };
  const from = new Date((booking.completed_at ?? tx.now()).getTime() + captureAfterMs);
  return from > tx.now() ? { payment: 'card', takenAfter: formatMoment(from) } : { payment: 'card' };
}
