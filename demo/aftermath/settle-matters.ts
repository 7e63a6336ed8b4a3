import type { Actor } from '#domain/access/actor.ts';
import { closedDayName } from '#domain/time/closed-days.ts';
import { addDays, londonDate, weekdayOf } from '#domain/time/london.ts';
import { recordDispute } from '#server/booking/charge/record-dispute.ts';
import { refundBooking } from '#server/booking/charge/refund-booking.ts';
import type { RedoWish } from '#server/booking/report/book-redo.ts';
import { createComplaint } from '#server/booking/report/create-complaint.ts';
import { listBookingReports } from '#server/booking/report/list-booking-reports.ts';
import { moveComplaint } from '#server/booking/report/move-complaint.ts';
import { settleDamageClaim } from '#server/booking/report/settle-damage-claim.ts';
import { listDamageClaims } from '#server/booking/report/view-claims.ts';
import type { Ctx } from '#server/context.ts';
import { findRedoCleaners } from '#server/matching/find-redo-cleaners.ts';
import { hourMs, type Stage } from '../stage.ts';
import { findPaidVisits, type PaidVisit } from './find-paid-visits.ts';
import { type DemoMatter, demoMatters } from './matters.ts';

const saysAfterMs = 20 * hourMs;
const stepMs = 24 * hourMs;
/** Visits lie this many hours apart at least, the first one a day back: each matter has had time for its steps. */
const firstHoursAgo = 42;
const hoursPerStep = 24;

type Work = { stage: Stage; company: Actor; matter: DemoMatter; visit: PaidVisit };

const sharePence = (refund: DemoMatter['refund'], { paidPence }: PaidVisit): number =>
  Math.round((paidPence * (refund?.percent ?? 0)) / 100);

const sunday = 7;

/** The latest day that we promise on which somebody is free to clean again. */
async function findRedo(office: Ctx, reportId: string, at: Date): Promise<RedoWish> {
  const days = [5, 4, 3, 2].map((days) => addDays(londonDate(at), days));
  for (const startDate of days.filter((date) => weekdayOf(date) !== sunday && !closedDayName(date))) {
    for (const startTime of ['09:30', '13:00', '15:30']) {
      const wish = { startDate, startTime, quarterHours: 8 };
      const [free] = await findRedoCleaners(office, { reportId, ...wish });
      if (free) return { ...wish, providerId: free.providerId };
    }
  }
  throw new Error('Nobody of the demonstration is free to clean again');
}

/** A claim for damage is paid a day after it was taken up; answers when. */
async function payDamage({ stage, company, matter, visit }: Work, at: Date): Promise<Date> {
  const paidAt = new Date(at.getTime() + stepMs);
  const office = stage.actAs(company, paidAt);
  const [claim] = await listDamageClaims(office, visit.id);
  if (!claim || !matter.damage) throw new Error('A claim of the demonstration is gone');
  const { claimedPence: amountPence, words } = matter.damage;
  const paid = { amountPence, words, isAllByTransfer: false, confirmed: true };
  await settleDamageClaim(office, { claimId: claim.id, expectedVersion: null, ...paid });
  return paidAt;
}

/** The last moment of a matter so far. */
async function complain({ stage, company, matter, visit }: Work): Promise<Date> {
  let at = new Date(visit.completedAt.getTime() + saysAfterMs);
  if (!matter.complaint) return at;
  await createComplaint(stage.actAs(visit.customer, at), { id: visit.id, words: matter.complaint });
  for (const [event, words] of matter.steps ?? []) {
    // A clean again is to come: it was promised an hour ago.
    at = new Date(event === 'redo' ? stage.now.getTime() - hourMs : at.getTime() + stepMs);
    const office = stage.actAs(company, at);
    const [report] = await listBookingReports(office, visit.id);
    if (!report) throw new Error('A complaint of the demonstration is gone');
    const amountPence = event === 'price-reduction' ? sharePence(matter.refund, visit) : null;
    const again = event === 'redo' ? await findRedo(office, report.id, at) : null;
    await moveComplaint(office, {
      reportId: report.id,
      event,
      words,
      amountPence,
      confirmed: true,
      visit: again,
      damage: matter.damage ?? null,
    });
  }
  if (matter.damage) at = await payDamage({ stage, company, matter, visit }, at);
  return at;
}

async function settle(work: Work): Promise<void> {
  const { stage, company, matter, visit } = work;
  const office = stage.actAs(company, await complain(work));
  if (matter.isDisputeLost) await recordDispute(office, visit.paymentId);
  // A complaint's reduction is refunded with its decision.
  if (!matter.refund || matter.complaint) return;
  const { reason } = matter.refund;
  const amountPence = sharePence(matter.refund, visit);
  await refundBooking(office, { id: visit.id, expectedVersion: null, amountPence, reason, confirmed: true });
}

/** What became of some visits of the last weeks: complaints at every stage, money given back, a payment lost. */
export async function settleMatters(stage: Stage, company: Actor): Promise<void> {
  const visits = await findPaidVisits(stage);
  for (const matter of demoMatters) {
    const steps = matter.steps?.length ?? 0;
    const latest = stage.now.getTime() - (firstHoursAgo + steps * hoursPerStep) * hourMs;
    const place = visits.findIndex(({ completedAt }) => completedAt.getTime() < latest);
    const [visit] = place < 0 ? [] : visits.splice(place, 1);
    if (!visit) throw new Error('The demonstration has too few visits to complain about');
    await settle({ stage, company, matter, visit });
  }
}
