import { requirePermission } from '#domain/access/permissions.ts';
import { noShowFrom } from '#domain/booking/visit/ending.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import type { BookingRow } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { insertReport } from '../visit-day/booking-report.store.ts';
import { visitFacts } from '../visit-facts.ts';

const answerMs = 24 * 3600 * 1000;

export type NoShowReport = VersionedId & {
  /** Which cleaner; everybody who has not started where it is not said. */
  linkId: string | null;
  words: string;
};

/**
 * A customer says that nobody came, from 30 minutes after the start; the cleaner is asked first
 * (rules/lifecycles#provider-link).
 */
export async function reportNoShow(ctx: Ctx, input: NoShowReport): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.report-no-show');
  await getBooking(ctx, input.id);
  const words = tidyText(input.words, 'words');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    requireVersion(booking, input.expectedVersion);
    if (booking.booking_status !== 'confirmed')
      throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
    const from = noShowFrom(booking.starts_at);
    if (tx.now() < from)
      throw new Refusal('no_show_early', { values: { time: formatTime(londonTime(from)) } });
    const missing = links.filter(
      (link) => link.service_status === 'accepted' && (input.linkId === null || link.id === input.linkId),
    );
    if (missing.length === 0) throw new Refusal('cleaner_has_started');
    for (const link of missing) await report(tx, booking, link, words);
    await recordAudit(tx, { action: 'booking.report-no-show', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}

async function report(tx: Ctx, booking: BookingRow, link: ProviderBookingRow, words: string): Promise<void> {
  const dueAt = new Date(tx.now().getTime() + answerMs);
  const written = await insertReport(tx.db, {
    bookingId: booking.id,
    linkId: link.id,
    kind: 'no-show',
    by: nameOf(tx.actor),
    words,
    happenedAt: tx.now(),
    dueAt,
    at: tx.now(),
  });
  if (!written) return;
  await tx.queueMail({
    template: 'no-show-question',
    entityId: written.id,
    recipient: link.sp_email,
    props: { bookingId: booking.id, firstName: link.sp_first_name, visit: visitFacts(booking) },
  });
  await openCompanyTask(tx, {
    kind: 'no-show',
    entity: 'booking',
    entityId: booking.id,
    words: `${booking.first_name} ${booking.last_name} says that ${link.sp_first_name} did not come. Decide after the cleaner’s answer or 24 hours.`,
    facts: { reportId: written.id },
    dueAt,
  });
}
