import type { TipShare } from '#domain/booking/price/tip-shares.ts';
import type { Ctx } from '../../context.ts';
import { findPaymentById } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import { updateBooking } from '../booking.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { updateLink } from '../provider-booking.store.ts';

/** Writes a tip that was taken onto its booking and the cleaners' parts of it; repeating it changes nothing. */
export async function noteTip(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPaymentById(ctx.db, paymentId);
  const bookingId = payment?.checkout_id;
  if (!bookingId || payment.kind !== 'tip' || payment.status !== 'captured') return;
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, bookingId);
    if (booking.tip_pence === payment.captured_pence) return;
    await updateBooking(tx.db, booking, { tip_pence: payment.captured_pence }, tx.now());
    for (const { linkId, tipPence } of payment.tip_shares as TipShare[]) {
      await updateLink(tx.db, linkId, { tip_pence: tipPence }, tx.now());
    }
  });
}
