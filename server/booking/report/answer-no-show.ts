import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { viewOwnPart } from '../acceptance/view-own-part.ts';
import { providerIdOf } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { updateReport } from '../visit-day/booking-report.store.ts';
import { isUndecided, loadReport } from './load-report.ts';

/** The cleaner says what happened, before the office decides (rules/lifecycles#provider-link). */
export async function answerNoShow(
  ctx: Ctx,
  input: { reportId: string; words: string },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.answer-no-show');
  const providerId = providerIdOf(ctx);
  const answer = tidyText(input.words, 'words');
  if (answer === '') throw new Refusal('words_missing', { field: 'words' });
  const bookingId = await transact(ctx, async (tx) => {
    const { booking, links, report } = await loadReport(tx, input.reportId, 'no-show');
    const link = links.find((one) => one.id === report.provider_booking_id);
    if (link?.provider_id !== providerId) throw new Refusal('not_found');
    if (!isUndecided(report)) throw new Refusal('report_decided');
    await updateReport(tx.db, report.id, { status: 'answered', answer, answered_at: tx.now() }, tx.now());
    await recordAudit(tx, { action: 'booking.answer-no-show', entity: 'booking', entityId: booking.id });
    return booking.id;
  });
  return viewOwnPart(ctx, bookingId);
}
