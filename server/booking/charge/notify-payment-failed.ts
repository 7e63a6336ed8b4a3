import { formatMoney } from '#domain/money/pence.ts';
import type { Ctx } from '../../context.ts';
import { findPayments } from '../../payment/payment.store.ts';
import type { BookingRow } from '../booking.store.ts';
import { makePayLink } from '../make-pay-link.ts';
import { visitFacts } from '../visit-facts.ts';

const afterVisitMs = 30 * 24 * 3600 * 1000;

/** When a pay link of a booking ends: with its start, or 30 days after it was sent for what is owed. */
export const payLinkEnd = (booking: BookingRow, isAfterVisit: boolean, now: Date): Date =>
  isAfterVisit ? new Date(now.getTime() + afterVisitMs) : booking.starts_at;

/** Once for each try that failed: what happened, and a link to give a card. */
export async function notifyPaymentFailed(
  tx: Ctx,
  booking: BookingRow,
  failure: { amountPence: number; isBankCheck: boolean; isAfterVisit: boolean },
): Promise<void> {
  const { amountPence, isBankCheck, isAfterVisit } = failure;
  const tries = await findPayments(tx.db, booking.id);
  await tx.queueMail({
    template: 'payment-failed',
    entityId: booking.id,
    recipient: booking.email,
    version: tries.length,
    props: {
      firstName: booking.first_name,
      visit: visitFacts(booking),
      amount: formatMoney(amountPence),
      isBankCheck,
      isAfterVisit,
      payLink: await makePayLink(tx, { bookingId: booking.id }, payLinkEnd(booking, isAfterVisit, tx.now())),
    },
  });
}
