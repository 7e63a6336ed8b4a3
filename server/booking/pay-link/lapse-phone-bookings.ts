import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { giveUpPayment } from '../../payment/give-up-payment.ts';
import { findPayment } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { findUnpaidByPhone, lapseCheckout } from '../pay-link.store.ts';
import { askedVisitFacts } from '../visit-facts.ts';

/**
 * Frees the times kept for phone bookings whose customers did not pay by the link, and tells the office
 * (rules/money#phone-bookings). A card that is given afterwards is released.
 */
export async function lapsePhoneBookings(ctx: Ctx): Promise<void> {
  for (const { id } of await findUnpaidByPhone(ctx.db, ctx.now())) await lapse(ctx, id);
}

async function lapse(ctx: Ctx, checkoutId: string): Promise<void> {
  const isLapsed = await transact(ctx, async (tx) => {
    const booking = await lapseCheckout(tx.db, checkoutId, tx.now());
    if (!booking) return false;
    const { input } = booking;
    await openCompanyTask(tx, {
      kind: 'phone-booking-unpaid',
      entity: 'booking',
      entityId: checkoutId,
      words: `${input.firstName} ${input.lastName} did not pay by the link, so ${askedVisitFacts(booking).when} is free again.`,
      facts: { email: input.email, phone: input.phone },
    });
    return true;
  });
  // Paid at the last moment, it stands, and so does its hold.
  if (!isLapsed) return;
  const payment = await findPayment(ctx.db, checkoutId);
  if (payment) await giveUpPayment(ctx, payment);
}
