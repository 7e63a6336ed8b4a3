import { expiringBy } from '#domain/payment/card-expiry.ts';
import { formatMonth, londonDate } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import type { Ctx } from '../../context.ts';
import { forEachBooking } from '../../for-each-booking.ts';
import { findCardToken, lockPayments } from '../../payment/payment.store.ts';
import { type ExpiringCard, findExpiringCards } from '../../payment/saved-card.store.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow } from '../booking.store.ts';
import { makePayLink } from '../make-pay-link.ts';
import { visitFacts } from '../visit-facts.ts';
import { dueFromCard } from './hold-payment.ts';
import { payLinkEnd } from './notify-payment-failed.ts';

/**
 * Tells customers once of each card that expires within 30 days, or has, and is to pay a visit to come, with a link to
 * give another (rules/messages#notices). From 08:00 to 20:00 in London.
 */
export async function remindOfCards(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!isTimeToRemind(now)) return;
  const cards = await findExpiringCards(ctx.db, { now, by: expiringBy(londonDate(now)) });
  const cardOf = new Map(cards.map((card) => [card.bookingId, card]));
  await forEachBooking(ctx, [...cardOf.keys()], async (bookingId) => {
    const card = cardOf.get(bookingId);
    if (card) await transact(ctx, (tx) => tell(tx, card));
  });
}

async function tell(tx: Ctx, { bookingId, cardToken, lastDay, paymentId }: ExpiringCard): Promise<void> {
  const payments = await lockPayments(tx.db, bookingId);
  if (payments.some(({ status }) => status === 'held' || status === 'captured')) return;
  const booking = await findBookingRow(tx.db, bookingId);
  // Cancelled, or given another card, while this one was looked for.
  if (!booking || dueFromCard(booking) <= 0 || booking.starts_at <= tx.now()) return;
  if ((await findCardToken(tx.db, bookingId)) !== cardToken) return;
  await tx.queueMail({
    template: 'card-expiring',
    entityId: paymentId,
    recipient: booking.email,
    version: 1,
    props: {
      firstName: booking.first_name,
      visit: visitFacts(booking),
      month: formatMonth(lastDay),
      isOver: lastDay < londonDate(tx.now()),
      isVisitAfter: booking.start_date > lastDay,
      isSeries: booking.series_id !== null,
      payLink: await makePayLink(tx, { bookingId }, payLinkEnd(booking, false, tx.now())),
    },
  });
}
