import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { hasTaken } from '../../payment/payments-of.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { BookingRow } from '../booking.store.ts';
import { captureAfterMs } from '../charge/capture-after.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { findOpenReports, type HoursFacts, insertReport } from '../visit-day/booking-report.store.ts';

export type WrongHoursReport = {
  id: string;
  /** Which cleaner's; the only one's where it is not said. */
  linkId: string | null;
  /** What the customer says was worked. */
  quarterHours: number;
  words: string;
};

/**
 * "Something's wrong" with the recorded hours, before the payment is taken: nothing is taken until the office
 * has decided, or the hold would run out (rules/money#card-holds).
 */
export async function reportWrongHours(ctx: Ctx, input: WrongHoursReport): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-wrong-hours');
  await getBooking(ctx, input.id);
  const words = tidyText(input.words, 'words');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    await requireUntaken(tx, booking);
    const link = workedLink(links, input.linkId);
    const recorded = link.actual_quarter_hours ?? 0;
    if (!Number.isInteger(input.quarterHours) || input.quarterHours < 0 || input.quarterHours >= recorded) {
      throw new Refusal('claimed_hours_bad', { field: 'totalHours', values: { hours: recorded / 4 } });
    }
    const dueAt = new Date((booking.completed_at ?? tx.now()).getTime() + captureAfterMs);
    const report = await insertReport(tx.db, {
      bookingId: booking.id,
      linkId: link.id,
      kind: 'wrong-hours',
      by: nameOf(tx.actor),
      words,
      happenedAt: tx.now(),
      facts: { recordedQuarterHours: recorded, claimedQuarterHours: input.quarterHours },
      dueAt,
      at: tx.now(),
    });
    if (!report) return requireSameClaim(tx, link, { claimed: input.quarterHours, words });
    await openCompanyTask(tx, {
      kind: 'wrong-hours',
      entity: 'booking',
      entityId: booking.id,
      words: `${booking.first_name} ${booking.last_name} says ${input.quarterHours / 4} hours were worked, not ${recorded / 4}. Decide before the payment is taken.`,
      facts: { reportId: report.id },
      dueAt,
    });
    await recordAudit(tx, { action: 'booking.report-wrong-hours', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}

/** What was said before waits for its answer: another claim beside it is none. */
async function requireSameClaim(
  tx: Ctx,
  link: ProviderBookingRow,
  asked: { claimed: number; words: string },
): Promise<void> {
  const open = await findOpenReports(tx.db, link.booking_id, 'wrong-hours');
  const known = open.find((one) => one.provider_booking_id === link.id);
  const { claimedQuarterHours: claimed = 0 } = (known?.facts ?? {}) as HoursFacts;
  isDone(known && { claimed, words: known.words }, asked, new Refusal('hours_reported'));
}

async function requireUntaken(tx: Ctx, booking: BookingRow): Promise<void> {
  if (booking.booking_status !== 'completed' || !booking.completed_at)
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  const isLate = tx.now().getTime() - booking.completed_at.getTime() > captureAfterMs;
  if (isLate || (await hasTaken(tx, booking.id))) throw new Refusal('payment_taken');
}

function workedLink(links: readonly ProviderBookingRow[], linkId: string | null): ProviderBookingRow {
  const worked = links.filter((link) => link.service_status === 'completed');
  const chosen = linkId === null ? worked : worked.filter((link) => link.id === linkId);
  const [link, second] = chosen;
  if (!link || second) throw new Refusal('cleaner_missing', { field: 'linkId' });
  return link;
}
