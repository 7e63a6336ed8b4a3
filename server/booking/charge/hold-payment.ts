import { formatMoney } from '#domain/money/pence.ts';
import { firstHoldHours } from '#domain/payment/hold-window.ts';
import type { IntentStatus } from '../../adapters/payments/port.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { holdSavedCard } from '../../payment/hold-saved-card.ts';
import { transact } from '../../transaction.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { notifyPaymentFailed } from './notify-payment-failed.ts';

const hourMs = 3600 * 1000;
/** When a saved card is held, and tried again: 72, 48 and 24 hours before the start (rules/money#card-holds). */
const hoursBefore = [firstHoldHours, 48, 24];
const lastTryHours = 24;
const decideHours = 12;

/** Plans the next hold of a saved card; nothing once the last moment has passed. */
export async function planHold(ctx: Ctx, booking: { id: string; startsAt: Date }): Promise<void> {
  const moments = hoursBefore.map((hours) => new Date(booking.startsAt.getTime() - hours * hourMs));
  const runAt = moments.find((moment) => moment > ctx.now());
  if (!runAt) return;
  await ctx.enqueue(
    { name: 'hold-payment', payload: { bookingId: booking.id } },
    { runAt, key: `hold:${booking.id}` },
  );
}

/** What a coming visit's card is asked for, in pence; nothing for one that is over or not paid by card. */
export function dueFromCard(booking: BookingRow | undefined): number {
  if (!booking || !['pending', 'confirmed'].includes(booking.booking_status)) return 0;
  if (booking.payment_method !== 'card') return 0;
  return booking.total_price_pence - booking.gift_applied_pence;
}

/**
 * Holds the price of a coming visit on the saved card. A card that refuses is told to its owner with a link
 * to give another, is tried again later, and at the last try the office is asked what to do (rules/money#card-holds).
 */
export async function holdPayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = await findBookingRow(ctx.db, bookingId);
  const amountPence = dueFromCard(booking);
  if (!booking || amountPence === 0 || booking.goes_unpaid_at) return;
  const status = await holdSavedCard(ctx, { id: bookingId, amountPence });
  if (status === 'held' || status === 'captured') return;
  ctx.log.warn('A saved card could not be held', { bookingId, status });
  await transact(ctx, (tx) => tellUnheld(tx, booking, { status, amountPence }));
}

async function tellUnheld(
  tx: Ctx,
  booking: BookingRow,
  { status, amountPence }: { status: IntentStatus | null; amountPence: number },
): Promise<void> {
  await notifyPaymentFailed(tx, booking, {
    amountPence,
    isBankCheck: status === 'awaiting-bank',
    isAfterVisit: false,
  });
  const hoursLeft = (booking.starts_at.getTime() - tx.now().getTime()) / hourMs;
  if (hoursLeft > lastTryHours) return planHold(tx, { id: booking.id, startsAt: booking.starts_at });
  await openCompanyTask(tx, {
    kind: 'unpaid-booking',
    entity: 'booking',
    entityId: booking.id,
    words: `The card of ${booking.first_name} ${booking.last_name} could not be held for ${formatMoney(amountPence)}. Go ahead unpaid, or cancel?`,
    facts: { amountPence },
    dueAt: new Date(booking.starts_at.getTime() - decideHours * hourMs),
  });
}
