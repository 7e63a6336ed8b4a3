import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { openCharge } from '../../payment/open-charge.ts';
import { planOnSession } from '../../payment/plan-on-session.ts';
import { findOverRun } from '../charge/over-run.store.ts';
import { type CheckoutView, paymentView } from '../checkout/get-checkout.ts';
import { getBooking } from '../get-booking.ts';
import { overRunMeans } from './over-run-means.ts';

/**
 * A place to give a card for extra time that the gift card doesn't cover; the amount is held, and taken after the
 * clean. Null where nothing is missing. Repeating it gives the same place.
 */
export async function secureOverRun(ctx: Ctx, input: { id: string }): Promise<CheckoutView['payment']> {
  requirePermission(ctx.actor, 'booking.answer-over-run');
  const overRun = isUuid(input.id) ? await findOverRun(ctx.db, input.id) : undefined;
  if (!overRun) throw new Refusal('not_found');
  const { booking, links } = await getBooking(ctx, overRun.booking_id);
  if (overRun.status !== 'waiting' || overRun.answer_by <= ctx.now()) throw new Refusal('over_run_lapsed');
  const link = links.find((one) => one.id === overRun.provider_booking_id);
  if (link?.service_status !== 'started') throw new Refusal('over_run_lapsed');
  const { missingPence: amountPence } = await overRunMeans(ctx, { booking, links }, overRun);
  if (amountPence === 0) return null;
  const purpose = 'hold' as const;
  const payment = await planOnSession(ctx, { bookingId: booking.id, purpose, amountPence });
  return paymentView(ctx, { purpose }, await openCharge(ctx, payment.id));
}
