import { requirePermission } from '#domain/access/permissions.ts';
import { quarterHoursBetween } from '#domain/booking/price/supplied-time-fee.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { updateBooking } from '../booking.store.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.ts';
import { getBooking } from '../get-booking.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { paidHoursOf } from '../paid-hours-of.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { updateReport } from '../visit-day/booking-report.store.ts';
import { finishBooking } from '../visit-day/finish-booking.ts';
import { isUndecided, loadReport } from './load-report.ts';

export type UnsafeDecision = { reportId: string; isCharged: boolean; words: string };

/**
 * The office decides whether the customer pays for a clean that ended because somebody could not stay safely:
 * the hours worked, or nothing. The cleaner is paid either way, an hour at least (rules/lifecycles#provider-link).
 */
export async function decideUnsafe(ctx: Ctx, input: UnsafeDecision): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const decision = tidyText(input.words, 'words');
  const bookingId = await transact(ctx, async (tx) => {
    const loaded = await loadReport(tx, input.reportId, 'unsafe');
    const { booking, links, report } = loaded;
    const status = input.isCharged ? 'upheld' : 'dismissed';
    const decided = isUndecided(report) ? null : { status: report.status };
    if (isDone(decided, { status }, new Refusal('report_decided'))) return booking.id;
    await updateReport(tx.db, report.id, { status, decision, decided_at: tx.now() }, tx.now());
    await endTask(tx.db, { kind: 'unsafe', entityId: booking.id, by: 'decision' }, tx.now());
    await recordAudit(tx, {
      action: 'booking.decide-unsafe',
      entity: 'booking',
      entityId: booking.id,
      after: { isCharged: input.isCharged },
    });
    if (!input.isCharged) await endUncharged(tx, loaded);
    else if (!(await finishBooking(tx, booking, links, { by: 'company' })))
      await updateBooking(tx.db, booking, {}, tx.now());
    return booking.id;
  });
  return getBooking(ctx, bookingId);
}

/** Cancelled free, with everybody paid for the time they were there. */
async function endUncharged(tx: Ctx, { booking, links }: LoadedBooking): Promise<void> {
  const worked = links.flatMap((link): [string, number][] => {
    const isAtWork = link.service_status === 'started' && link.started_at !== null;
    return isAtWork ? [[link.id, quarterHoursBetween(link.started_at ?? tx.now(), tx.now())]] : [];
  });
  const pay = paidHoursOf(booking, links);
  await settleCancellation(tx, {
    booking,
    links,
    by: 'company',
    reason: 'The clean had to end early.',
    feePence: 0,
    percent: 0,
    suppliedQuarterHours: new Map([...worked, ...pay]),
  });
}
