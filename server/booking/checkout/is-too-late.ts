import { dayProblem } from '#domain/booking/bookable-days.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import type { Checkout } from './checkout.store.ts';

/** Whether the form would no longer take that day: a card given days later must not book the past. */
export async function isTooLate(tx: Ctx, checkout: Checkout): Promise<boolean> {
  if (checkout.held_until > tx.now()) return false;
  const settings = await loadSettings(tx);
  return dayProblem(checkout.booking.input.startDate, settings, tx.now()) !== null;
}
