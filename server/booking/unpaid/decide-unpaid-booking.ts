import { requirePermission } from '#domain/access/permissions.ts';
import { decideUnpaidVisit } from '#domain/booking/change/unpaid-visit.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { findPayments } from '../../payment/payment.store.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { cancelBySystem } from '../cancellation/cancel-by-system.ts';
import { isCanceled } from '../cancellation/is-canceled.ts';
import { dueFromCard } from '../charge/hold-payment.ts';
import { payLinkEnd } from '../charge/notify-payment-failed.ts';
import { findPaymentRecord } from '../charge/unpaid.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import { makePayLink } from '../make-pay-link.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';

export type UnpaidDecision = VersionedId & { decision: 'go-ahead' | 'cancel' };

const reason = 'Your card could not be charged';

/**
 * The office decides about a visit whose card did not work (rules/money#card-holds): it goes ahead and is owed
 * afterwards, or it is cancelled free.
 */
export async function decideUnpaidBooking(ctx: Ctx, input: UnpaidDecision): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-unpaid');
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const isDecided = input.decision === 'cancel' ? isCanceled(booking) : booking.goes_unpaid_at !== null;
    if (isDecided) return;
    requireVersion(booking, input.expectedVersion);
    await decide(tx, booking, input.decision);
  });
  return getBooking(ctx, input.id);
}

/** The rule for a visit of which nobody decided anything until 12 hours before its start. */
export async function decideUndecided(ctx: Ctx, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, bookingId);
    if (dueFromCard(booking) === 0 || booking.goes_unpaid_at || (await isSecured(tx, booking))) return;
    await decide(tx, booking, decideUnpaidVisit(await findPaymentRecord(tx.db, booking.customer_id)));
  });
}

const isSecured = async (tx: Ctx, booking: BookingRow): Promise<boolean> =>
  (await findPayments(tx.db, booking.id)).some(({ status }) => status === 'held' || status === 'captured');

async function decide(tx: Ctx, booking: BookingRow, decision: 'go-ahead' | 'cancel'): Promise<void> {
  const amountPence = dueFromCard(booking);
  if (amountPence === 0) {
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  }
  if (await isSecured(tx, booking)) throw new Refusal('already_paid');
  await endTask(tx.db, { kind: 'unpaid-booking', entityId: booking.id, by: nameOf(tx.actor) }, tx.now());
  if (decision === 'cancel') {
    const by = tx.actor.kind === 'system' ? 'system' : 'company';
    return cancelBySystem(tx, { bookingId: booking.id, reason, by, isOurFault: false });
  }
  await updateBooking(tx.db, booking, { goes_unpaid_at: tx.now() }, tx.now());
  await recordAudit(tx, {
    action: 'booking.go-ahead-unpaid',
    entity: 'booking',
    entityId: booking.id,
    after: { amountPence },
  });
  await tx.queueMail({
    template: 'going-ahead-unpaid',
    entityId: booking.id,
    recipient: booking.email,
    props: {
      firstName: booking.first_name,
      visit: visitFacts(booking),
      amount: formatMoney(amountPence),
      payLink: await makePayLink(tx, { bookingId: booking.id }, payLinkEnd(booking, true, booking.ends_at)),
    },
  });
}
