import { requirePermission } from '#domain/access/permissions.ts';
import { hasWaited, minContactAttempts, noAccessWaitMs } from '#domain/booking/change/no-access.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { nameOf } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import type { BookingRow } from '../booking.store.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import { requireVersion } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import { type Acting, actOrTell } from '../visit-day/act-or-tell.ts';
import { insertReport } from '../visit-day/booking-report.store.ts';
import { callsPressed, loadOwnPart } from '../visit-day/load-accepted-part.ts';
import { isTaken, type Pressed, takeMoment, versionOf } from '../visit-day/offline-press.ts';
import { reviewPresses } from '../visit-day/review-presses.ts';
import { noAccessOrderOf } from './no-access-order-of.ts';

export type NoAccessReport = VersionedId &
  Pressed & {
    arrivedAt: Date | null;
    /** When they rang the bell, called or wrote. */
    contactAttempts: Date[];
    words: string;
  };

/**
 * A cleaner could not get in after waiting 20 minutes and trying to reach the customer twice: the visit is cancelled
 * by the system at the full fee, or by the 14 days' rule (rules/lifecycles#every-change,
 * rules/lifecycles#cancellation-fee, rules/lifecycles#statutory-right).
 */
export async function reportNoAccess(ctx: Ctx, input: NoAccessReport): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-no-access');
  await actOrTell(ctx, { ...input, act: 'no-access' }, (pressed) => report(ctx, input, pressed));
  return viewOwnPart(ctx, input.id);
}

function report(ctx: Ctx, input: NoAccessReport, pressed: Acting): Promise<void> {
  const words = tidyText(input.words, 'words');
  return transact(ctx, async (tx) => {
    const { booking, links, link } = await loadOwnPart(tx, input.id);
    if (isTaken(link, pressed)) return;
    if (booking.booking_status === 'canceled' && booking.had_no_access) return;
    requireVersion(booking, versionOf(input));
    if (booking.booking_status !== 'confirmed') {
      throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
    }
    // Somebody who gave the job back has nothing to report about it.
    if (!isLive(link)) throw new Refusal('already_in_state', { values: { status: link.service_status } });
    requireNoCleanerInside(links);
    const leftAt = await takeMoment(tx, link, { ...pressed, after: lastTryAt(link) });
    const arrivedAt = link.waiting_since ?? input.arrivedAt ?? booking.starts_at;
    requireWait(arrivedAt, booking, leftAt);
    const attempts = requireContact(input, { booking, link }, leftAt);
    await insertReport(tx.db, {
      bookingId: booking.id,
      linkId: link.id,
      kind: 'no-access',
      by: nameOf(tx.actor),
      words,
      happenedAt: leftAt,
      facts: { arrivedAt: arrivedAt.toISOString(), contactAttempts: attempts },
      dueAt: tx.now(),
      at: tx.now(),
      status: 'upheld',
    });
    await settleCancellation(tx, {
      ...(await noAccessOrderOf(tx, { booking, links, arrivedAt, leftAt })),
      isShortNoticePayLeast: true,
      booking,
      links,
      by: 'system',
      reason: 'The cleaner could not get in.',
      hadNoAccess: true,
    });
    await reviewPresses(tx, { booking, link }, ['wait', 'call', 'no-access']);
  });
}

/** When they last did something about the closed door: waiting began, or "Call" was pressed. */
function lastTryAt(link: ProviderBookingRow): Date | null {
  const waitingSince = link.waiting_since?.toISOString() ?? '';
  const last = [waitingSince, ...callsPressed(link)].toSorted().at(-1);
  return last ? new Date(last) : null;
}

/** Where one of two cleaners is at work inside, the customer did let them in. */
function requireNoCleanerInside(links: readonly ProviderBookingRow[]): void {
  const isIn = links.some((link) => link.service_status === 'started' || link.service_status === 'completed');
  if (isIn) throw new Refusal('somebody_is_in');
}

function requireWait(arrivedAt: Date, booking: BookingRow, now: Date): void {
  if (arrivedAt <= now && hasWaited(booking.starts_at, arrivedAt, now)) return;
  const from = new Date(Math.max(booking.starts_at.getTime(), arrivedAt.getTime()) + noAccessWaitMs);
  throw new Refusal('no_access_early', { values: { time: formatTime(londonTime(from)) } });
}

/** The presses of "Call" that were logged, and what is told of ringing the bell and the like. */
function requireContact(
  input: NoAccessReport,
  { booking, link }: { booking: BookingRow; link: ProviderBookingRow },
  now: Date,
): string[] {
  const earliest = new Date(booking.starts_at.getTime() - noAccessWaitMs);
  const told = input.contactAttempts.filter((at) => at >= earliest && at <= now);
  const attempts = new Set([...callsPressed(link), ...told.map((at) => at.toISOString())]);
  if (attempts.size < minContactAttempts)
    throw new Refusal('contact_attempts_missing', { field: 'contactAttempts' });
  return [...attempts].toSorted();
}
