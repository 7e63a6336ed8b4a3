import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { maxOverRunQuarterHours } from '#domain/booking/visit/over-run.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { refundReasonOf } from '../charge/refund-booking.ts';
import { type HoursRefund, settleHours } from '../charge/settle-hours.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { completeLink } from './complete-link.ts';
import { correctLinkHours } from './correct-link-hours.ts';
import { finishBooking } from './finish-booking.ts';

export type OfficeHours = VersionedId & {
  linkId: string;
  quarterHours: number;
  reason: string;
  /** Whether what fewer hours come to is refunded, where the money was taken. */
  isRefunded: boolean;
  /** Said a second time, where more than £250 goes back. */
  confirmed: boolean;
};

/**
 * The office writes down what a cleaner worked: it completes a part the cleaner never finished in the app, or
 * corrects the hours of one that is completed (rules/lifecycles#provider-link, rules/people#who-may-do-what). The
 * customer's charge follows while no money was taken; afterwards a refund does, where it is wished
 * (rules/prices#actual-price).
 */
export async function correctHours(ctx: Ctx, input: OfficeHours): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.correct-hours');
  const reason = tidyText(input.reason);
  if (reason.length < 3) throw new Refusal('correction_reason_missing', { field: 'reason' });
  if (input.isRefunded) requirePermission(ctx.actor, 'booking.refund');
  const refund = input.isRefunded ? refundOf(ctx, input) : null;
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = links.find((one) => one.id === input.linkId);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'completed' && link.actual_quarter_hours === input.quarterHours) {
      // What an earlier correction left with the company is given back after all; what was given is not due again.
      return refund ? settleHours(tx, booking, links, { reason, refund }) : undefined;
    }
    requireVersion(booking, input.expectedVersion);
    if (tx.now() < booking.starts_at) throw new Refusal('not_begun_yet');
    const hours = { quarterHours: input.quarterHours, reason, refund };
    if (link.service_status === 'completed') return correctDoneHours(tx, { booking, links }, link, hours);
    await completeForThem(tx, { booking, links }, link, input.quarterHours);
  });
  return getBooking(ctx, input.id);
}

type Hours = { quarterHours: number; reason: string; refund: HoursRefund | null };

/** Corrects the hours of a completed part and what follows from them, in the caller's transaction. */
export async function correctDoneHours(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  link: ProviderBookingRow,
  { quarterHours, reason, refund }: Hours,
): Promise<void> {
  requireHours(quarterHours, await maxHoursOf(tx, booking, link));
  const done = await correctLinkHours(tx, { booking, link, quarterHours, reason });
  await updateBooking(tx.db, booking, {}, tx.now());
  const after = withLink(links, done);
  await settleHours(tx, { ...booking, version: booking.version + 1 }, after, { reason, refund });
}

async function completeForThem(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  link: ProviderBookingRow,
  quarterHours: number,
): Promise<void> {
  requireHours(quarterHours, await maxHoursOf(tx, booking, link));
  const hours = { booking, link, quarterHours, workedQuarterHours: quarterHours };
  const done = await completeLink(tx, { ...hours, by: 'company', comments: link.comments });
  const isFinished = await finishBooking(tx, booking, withLink(links, done), { by: 'company' });
  if (!isFinished) await updateBooking(tx.db, booking, {}, tx.now());
}

const withLink = (links: readonly ProviderBookingRow[], changed: ProviderBookingRow): ProviderBookingRow[] =>
  links.map((one) => (one.id === changed.id ? changed : one));

/** Before the booking is closed these hours are charged, so only what the customer agreed to (rules/prices#actual-price). */
async function maxHoursOf(tx: Ctx, booking: BookingRow, link: ProviderBookingRow): Promise<number> {
  return booking.booking_status === 'completed'
    ? booking.quarter_hours + maxOverRunQuarterHours
    : maxQuarterHours(tx, booking, link);
}

const refundOf = (ctx: Ctx, { linkId, reason, confirmed }: OfficeHours): HoursRefund => ({
  reason: refundReasonOf(reason),
  confirmed,
  key: `hours:${linkId}:${ctx.idempotencyKey ?? randomUUID()}`,
});

function requireHours(quarterHours: number, most: number): void {
  if (!Number.isInteger(quarterHours) || quarterHours < 0)
    throw new Refusal('worked_hours_missing', { field: 'totalHours' });
  if (quarterHours > most)
    throw new Refusal('hours_over_booked', { field: 'totalHours', values: { hours: most / 4 } });
}
