import { complaintTaskKinds, complaintTasksOf } from '#domain/booking/visit/complaint-task.ts';
import { isClaimFulfilled, type PromisedClaim } from '#domain/booking/visit/damage-claim-task.ts';
import { redoState } from '#domain/booking/visit/redo.ts';
import { recordAudit } from '../../audit.store.ts';
import { endTask, rewordTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { forEachBooking } from '../../for-each-booking.ts';
import { transact } from '../../transaction.ts';
import type { BookingRow } from '../booking.store.ts';
import { cancelBySystem } from '../cancellation/cancel-by-system.ts';
import { isBegun } from '../cancellation/cancellation-order-of.ts';
import { type DamageClaimRow, findClaims } from '../damage-claim.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { findPromised, findRedoVisits, findUnagreed, type RedoVisit } from '../redo.store.ts';
import { type BookingReportRow, findReports, updateReport } from '../visit-day/booking-report.store.ts';

/**
 * Every few minutes: what a complaint promises has its task until it is done, whatever became of it meanwhile
 * (rules/lifecycles#complaints). A clean again whose time nobody agreed to is cancelled; one that was done closes its
 * complaint, and so does a claim for damage that promises nothing more.
 */
export async function tendComplaints(ctx: Ctx): Promise<void> {
  const unagreed = await findUnagreed(ctx.db, ctx.now());
  await forEachBooking(ctx, unagreed, (id) => transact(ctx, (tx) => cancelUnagreed(tx, id)));
  const promised = await findPromised(ctx.db);
  await forEachBooking(ctx, promised, (id) =>
    transact(ctx, async (tx) => tendComplaintsOf(tx, (await loadForChange(tx, id)).booking)),
  );
}

/** Looked at anew once it is locked: its customer may have agreed meanwhile, its cleaner begun. */
async function cancelUnagreed(tx: Ctx, bookingId: string): Promise<void> {
  const { booking, links } = await loadForChange(tx, bookingId);
  const [redo] = await findRedoVisits(tx.db, { bookingId });
  const isToCome = ['pending', 'confirmed'].includes(booking.booking_status) && !isBegun(links);
  if (!redo || redo.agreed_at || !isToCome) return;
  const reason = 'You did not agree to its time.';
  await cancelBySystem(tx, { bookingId, by: 'system', reason, isOurFault: false });
}

/** The same of the complaints of one booking, which the caller has locked. */
export async function tendComplaintsOf(tx: Ctx, booking: BookingRow): Promise<void> {
  const reports = (await findReports(tx.db, booking.id)).filter(({ kind }) => kind === 'complaint');
  const redos = await findRedoVisits(tx.db, { reportIds: reports.map(({ id }) => id) });
  const claims = reports.length > 0 ? await findClaims(tx.db, booking.id) : [];
  const complaints = [];
  for (const report of reports) {
    const redo = redoOf(report, redos);
    const claim = claimOf(claims.find((one) => one.report_id === report.id));
    const isDone =
      (report.status === 'redo' && redo?.state === 'done') ||
      (report.status === 'damage-claim' && claim !== null && isClaimFulfilled(claim));
    if (isDone) await close(tx, report);
    const status = isDone ? 'closed' : report.status;
    complaints.push({ status, dueAt: report.due_at, decidedAt: report.decided_at, redo, claim });
  }
  const wanted = complaintTasksOf(complaints, `${booking.first_name} ${booking.last_name}`);
  for (const kind of complaintTaskKinds) {
    const task = wanted.get(kind);
    if (!task) {
      await endTask(
        tx.db,
        { kind, entityId: booking.id, by: kind === 'complaint' ? 'answer' : 'system' },
        tx.now(),
      );
      continue;
    }
    await openCompanyTask(tx, { ...task, entity: 'booking', entityId: booking.id });
    await rewordTask(tx.db, { ...task, entityId: booking.id });
  }
}

/** A claim for damage, as what it still promises is worked out from. */
export function claimOf(claim: DamageClaimRow | undefined): PromisedClaim | null {
  if (!claim) return null;
  return {
    status: claim.status,
    item: claim.item,
    answerDueAt: claim.answer_due_at,
    outcomeDueAt: claim.outcome_due_at,
    moreAskedAt: claim.more_asked_at,
    decidedAt: claim.decided_at,
    transferPence: claim.transfer_pence,
    isTransferSent: claim.transfer_sent_on !== null,
  };
}

/** The latest clean again of a complaint, as its tasks are worked out from. */
function redoOf(report: BookingReportRow, redos: readonly RedoVisit[]) {
  const redo = redos.find((one) => one.report_id === report.id);
  if (!redo) return null;
  return {
    state: redoState({ bookingStatus: redo.booking_status, agreedAt: redo.agreed_at }),
    startsAt: redo.starts_at,
    endsAt: redo.ends_at,
    canceledAt: redo.canceled_at,
    isCovered: redo.cleaners.length >= redo.cleaner_count,
  };
}

async function close(tx: Ctx, report: BookingReportRow): Promise<void> {
  await updateReport(tx.db, report.id, { status: 'closed' }, tx.now());
  await recordAudit(tx, {
    action: 'booking.move-complaint',
    entity: 'booking',
    entityId: report.booking_id,
    before: { status: report.status },
    after: { status: 'closed' },
  });
}
