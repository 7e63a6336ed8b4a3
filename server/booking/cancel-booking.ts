import { demand } from '#domain/access/permissions.ts';
import { cancellationFeePence } from '#domain/booking/cancellation.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { nextServiceStatus } from '#domain/booking/provider-booking-lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { type BookingRow, updateBooking } from './booking.store.ts';
import { type BookingSeen, isLive } from './booking-seen.ts';
import { getBooking } from './get-booking.ts';
import { type BookingVerb, demandVersion, loadForChange } from './load-for-change.ts';
import { type ProviderBookingRow, updateLink } from './provider-booking.store.ts';
import { visitFacts } from './visit-facts.ts';

const shortestReason = 3;
const longestReason = 300;

export type Cancellation = BookingVerb & { reason: string };

/**
 * pending or confirmed → canceled, before the start and free of charge (product.md 2.1, 2.5): the hold is
 * released, cleaners and customer are told. What would cost a fee is refused with the amount. The company
 * gives a reason, which the customer reads; its cancelling never costs anything.
 */
export async function cancelBooking(ctx: Ctx, input: Cancellation): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.cancel');
  await getBooking(ctx, input.id);
  const by = ctx.actor.kind === 'user' && ctx.actor.role === 'customer' ? 'customer' : 'company';
  const reason = reasonOf(input, by);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    if (booking.booking_status === 'canceled') return;
    demandVersion(booking, input.expectedVersion);
    const to = nextBookingStatus(booking.booking_status, 'cancel', by);
    if (tx.now() >= booking.starts_at) throw new Refusal('cancel_too_late');
    const live = links.filter(isLive);
    if (by === 'customer') demandFree(tx, booking, live.length);
    for (const link of live) {
      const serviceStatus = nextServiceStatus(link.service_status, 'cancel', 'system');
      await updateLink(tx.db, link.id, { service_status: serviceStatus }, tx.now());
    }
    const change = {
      booking_status: to,
      canceled_at: tx.now(),
      canceled_by: by,
      cancellation_reason: reason || null,
      cancellation_fee_pence: 0,
    };
    await updateBooking(tx.db, booking, change, tx.now());
    await recordAudit(tx, {
      action: 'booking.cancel',
      entity: 'booking',
      entityId: booking.id,
      before: { bookingStatus: booking.booking_status },
      after: { bookingStatus: to, cancelledBy: by, cancellationFeePence: 0 },
    });
    await tellEverybody(tx, booking, live, { by, reason });
    await tx.enqueue(
      { name: 'release-payment', payload: { bookingId: booking.id } },
      { key: `release:${booking.id}` },
    );
  });
  return getBooking(ctx, input.id);
}

function reasonOf({ reason }: Cancellation, by: 'customer' | 'company'): string {
  const tidy = reason.trim();
  const isWanted = by === 'company';
  if ((isWanted && tidy.length < shortestReason) || tidy.length > longestReason) {
    throw new Refusal('cancellation_reason_missing', { field: 'cancellationReason' });
  }
  return tidy;
}

function demandFree(tx: Ctx, booking: BookingRow, acceptedCount: number): void {
  const feePence = cancellationFeePence({
    basePence: booking.labour_pence - booking.discount_pence,
    cleanerCount: booking.cleaner_count,
    acceptedCount,
    bookedAt: booking.created_at,
    startsAt: booking.starts_at,
    now: tx.now(),
    isBusinessUse: booking.is_business_use,
  });
  if (feePence > 0) throw new Refusal('cancel_costs', { values: { fee: formatMoney(feePence) } });
}

async function tellEverybody(
  tx: Ctx,
  booking: BookingRow,
  live: ProviderBookingRow[],
  { by, reason }: { by: 'customer' | 'company'; reason: string },
): Promise<void> {
  const visit = visitFacts(booking);
  const told = [
    { recipient: booking.email, firstName: booking.first_name, isCustomer: true },
    ...live.map((link) => ({ recipient: link.sp_email, firstName: link.sp_first_name, isCustomer: false })),
  ];
  for (const { recipient, firstName, isCustomer } of told) {
    await tx.post({
      template: 'booking-canceled',
      entityId: booking.id,
      recipient,
      version: booking.version,
      props: { firstName, visit, isCustomer, isByCustomer: by === 'customer', reason },
    });
  }
}
