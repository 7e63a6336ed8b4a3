import { requirePermission } from '#domain/access/permissions.ts';
import { type ComplaintEvent, nextComplaintStatus } from '#domain/booking/visit/complaint.ts';
import { isClaimFulfilled } from '#domain/booking/visit/damage-claim-task.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { type DamageClaimRow, findClaims } from '../damage-claim.store.ts';
import { getBooking } from '../get-booking.ts';
import { findRedoVisits } from '../redo.store.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { type BookingReportRow, type ReportChange, updateReport } from '../visit-day/booking-report.store.ts';
import { bookRedo, type RedoFacts, type RedoWish, redoKey } from './book-redo.ts';
import { type LoadedReport, loadReport } from './load-report.ts';
import { notifyClaim } from './notify-claim.ts';
import { notifyComplaint } from './notify-complaint.ts';
import { type DamageFacts, openClaim, readDamage } from './open-claim.ts';
import { type ReductionFacts, reducePrice } from './reduce-price.ts';
import { claimOf, tendComplaintsOf } from './tend-complaints.ts';

export type ComplaintMove = {
  reportId: string;
  event: ComplaintEvent;
  words: string;
  /** What is refunded for a price reduction. */
  amountPence?: number | null;
  /** Said a second time, which refunding over £250 within 30 days needs. */
  confirmed?: boolean;
  /** When and by whom is cleaned again. */
  visit?: RedoWish | null;
  /** What was damaged, where it is taken up as a claim. */
  damage?: DamageFacts | null;
};

/** What two words of damage are compared by; the claim alone keeps it (rules/law#keeping). */
const damageKey = (damage: DamageFacts | null | undefined): string =>
  damage ? `${damage.item} ${damage.claimedPence ?? ''}` : '';

/**
 * The office answers a complaint, decides what is done about it, or closes it (rules/lifecycles#complaints). What an
 * outcome promises is begun in the same step: part of the price is refunded, a clean again is booked. The customer reads the words.
 */
export async function moveComplaint(ctx: Ctx, input: ComplaintMove): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.decide-report');
  const words = tidyText(input.words, 'words');
  if (words === '' && input.event !== 'close') throw new Refusal('words_missing', { field: 'words' });
  const bookingId = await transact(ctx, async (tx) => {
    const loaded = await loadReport(tx, input.reportId, 'complaint');
    const { booking, report } = loaded;
    const known = await claimFor(tx, report);
    const isUnderWay = await isStillToDo(tx, report, known);
    // Once a clean again came to nothing, the same asked for anew is another one.
    const isAnew = report.status === 'redo' && input.event === 'redo' && !isUnderWay;
    if (!isAnew && isRepeated(report, known, { ...input, words })) return booking.id;
    const status = nextComplaintStatus(report.status, input.event, isUnderWay);
    if (words === '' && report.status === 'redo') throw new Refusal('words_missing', { field: 'words' });
    const begun = await begin(tx, loaded, { ...input, words });
    const facts = { ...(report.facts as object), ...begun.facts };
    const change: ReportChange =
      status === 'answered'
        ? { status, answer: words, answered_at: tx.now() }
        : { status, decision: words || report.decision, decided_at: report.decided_at ?? tx.now(), facts };
    await updateReport(tx.db, report.id, change, tx.now());
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, {
      action: 'booking.move-complaint',
      entity: 'booking',
      entityId: booking.id,
      before: { status: report.status },
      after: { status },
    });
    const { promised, link, claim } = begun;
    if (claim)
      await notifyClaim(tx, { booking, claim, isNew: true }, { step: 'answered', words, facts: promised });
    else if (words !== '') await notifyComplaint(tx, loaded, { status, words, promised, link });
    return booking.id;
  });
  return getBooking(ctx, bookingId);
}

type Begun = {
  facts: ReductionFacts & RedoFacts;
  promised: [label: string, value: string][];
  link?: string;
  claim?: DamageClaimRow;
};

/** Begins what an outcome promises; answers what the complaint keeps of it and what the customer reads of it. */
async function begin(tx: Ctx, loaded: LoadedReport, input: ComplaintMove): Promise<Begun> {
  const { event, words, amountPence = null, confirmed = false } = input;
  if (event === 'price-reduction') return reducePrice(tx, loaded, { amountPence, confirmed, words });
  if (event === 'redo') return bookRedo(tx, loaded, input.visit ?? null);
  if (event === 'damage-claim') {
    const damage = readDamage(input.damage ?? { item: '', claimedPence: null });
    const told = { damage, words: loaded.report.words, pictures: [], answer: words };
    return { facts: {}, promised: [], claim: await openClaim(tx, loaded, told) };
  }
  return { facts: {}, promised: [] };
}

/** The claim that a complaint was taken up as. */
async function claimFor(tx: Ctx, report: BookingReportRow): Promise<DamageClaimRow | undefined> {
  return (await findClaims(tx.db, report.booking_id)).find((one) => one.report_id === report.id);
}

/** Whether what was promised is still to be done. */
async function isStillToDo(
  tx: Ctx,
  report: BookingReportRow,
  claim: DamageClaimRow | undefined,
): Promise<boolean> {
  if (report.status === 'damage-claim') {
    const promised = claimOf(claim);
    return promised !== null && !isClaimFulfilled(promised);
  }
  if (report.status !== 'redo') return false;
  const [redo] = await findRedoVisits(tx.db, { reportIds: [report.id] });
  return redo !== undefined && ['pending', 'confirmed'].includes(redo.booking_status);
}

/**
 * The customer reads the words, so they are part of what came of it, as the amount is; closing without any keeps those
 * there are. Another answer is one more, not the same again.
 */
function isRepeated(
  report: BookingReportRow,
  claim: DamageClaimRow | undefined,
  move: ComplaintMove,
): boolean {
  const { event, words, amountPence, visit, damage } = move;
  if (event === 'answer') return report.status === 'answered' && report.answer === words;
  const isThere = report.status === (event === 'close' ? 'closed' : event);
  const facts = report.facts as ReductionFacts & RedoFacts;
  const isRefund = event === 'price-reduction';
  const isRedo = event === 'redo';
  const isDamage = event === 'damage-claim';
  const decided = isThere
    ? {
        words: report.decision,
        pence: isRefund ? (facts.refundedPence ?? 0) : 0,
        redo: isRedo ? (facts.redo ?? '') : '',
        damage: isDamage && claim ? damageKey({ item: claim.item, claimedPence: claim.claimed_pence }) : '',
      }
    : null;
  const asked = {
    words: event === 'close' && words === '' ? report.decision : words,
    pence: isRefund ? (amountPence ?? 0) : 0,
    redo: isRedo ? redoKey(visit) : '',
    damage: isDamage ? damageKey(damage) : '',
  };
  return isDone(decided, asked, new Refusal('report_decided'));
}
