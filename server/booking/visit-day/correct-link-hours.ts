import { timePence } from '#domain/booking/price/price.ts';
import { workedAfterCorrection } from '#domain/booking/visit/worked-hours.ts';
import { cleanerPayJournal } from '#domain/money/journals.ts';
import { isPayApproved } from '#domain/payroll/pay-run-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { insertEarnings } from '../../ledger/earning.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import type { BookingRow } from '../booking.store.ts';
import { hoursOfPart } from '../hours-of-part.ts';
import {
  findEarnedAt,
  lockRunOf,
  outdateRun,
  type ProviderBookingRow,
  updateLink,
} from '../provider-booking.store.ts';
import { findReports } from './booking-report.store.ts';
import { unsafePay } from './unsafe-pay.ts';

export type HoursCorrection = {
  booking: BookingRow;
  link: ProviderBookingRow;
  quarterHours: number;
  reason: string;
};

/**
 * Puts right the hours of a completed part before a pay run with it is approved (rules/people#who-may-do-what,
 * rules/money#payroll), in the caller's transaction; a draft is worked out anew. After the booking is completed the
 * difference is a correction of pay of its own (rules/lifecycles#provider-link). What the customer is charged is the
 * caller's to settle. Answers the link as it now is.
 */
export async function correctLinkHours(tx: Ctx, correction: HoursCorrection): Promise<ProviderBookingRow> {
  const { booking, link, quarterHours, reason } = correction;
  if (link.service_status !== 'completed')
    throw new Refusal('already_in_state', { values: { status: link.service_status } });
  const before = link.actual_quarter_hours ?? 0;
  if (before === quarterHours) return link;
  // A correction goes with its visit, into a draft too whose period is over.
  const earnedAt = (await findEarnedAt(tx.db, link.id)) ?? tx.now();
  const run = await lockRunOf(tx.db, link, earnedAt);
  if (isPayApproved(link, run)) throw new Refusal('hours_paid');
  const isClosed = booking.booking_status === 'completed';
  const [paidBefore, paidAfter] = await paidQuarterHours(tx, link, before, quarterHours);
  const differencePence = isClosed
    ? timePence(link.sp_rate_pence, paidAfter) - timePence(link.sp_rate_pence, paidBefore)
    : 0;
  const change = {
    actual_quarter_hours: quarterHours,
    worked_quarter_hours: workedAfterCorrection(hoursOfPart(booking, link), quarterHours),
    earning_pence: link.earning_pence === null ? null : link.earning_pence + differencePence,
    platform_earning_pence:
      link.platform_earning_pence === null ? null : link.platform_earning_pence - differencePence,
  };
  await updateLink(tx.db, link.id, change, tx.now());
  const note = `Hours corrected from ${before / 4} to ${quarterHours / 4}`;
  await enterCorrection(tx, booking, link, { amountPence: differencePence, earnedAt, note });
  if (run) {
    await outdateRun(tx.db, run.id, tx.now());
    const key = `refresh-pay-run:${run.id}`;
    await tx.enqueue({ name: 'refresh-pay-run', payload: { payRunId: run.id } }, { key });
  }
  await recordAudit(tx, {
    action: 'booking.correct-hours',
    entity: 'booking',
    entityId: booking.id,
    before: { quarterHours: before },
    after: { quarterHours, providerId: link.provider_id, reason },
  });
  return { ...link, ...change };
}

/** Somebody who could not stay safely has an hour at least, before and after. */
async function paidQuarterHours(
  tx: Ctx,
  link: ProviderBookingRow,
  before: number,
  after: number,
): Promise<[number, number]> {
  const reports = await findReports(tx.db, link.booking_id);
  const paid = (quarters: number) =>
    unsafePay(reports, [{ ...link, actual_quarter_hours: quarters }]).get(link.id) ?? quarters;
  return [paid(before), paid(after)];
}

async function enterCorrection(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  { amountPence, earnedAt, note }: { amountPence: number; earnedAt: Date; note: string },
): Promise<void> {
  if (amountPence === 0) return;
  await postJournal(
    tx,
    { event: 'pay-correction', entity: 'provider-booking', entityId: link.id, sequence: link.version },
    cleanerPayJournal([{ providerId: link.provider_id, earningPence: amountPence }], booking.id),
  );
  await insertEarnings(tx.db, [
    {
      providerId: link.provider_id,
      bookingId: booking.id,
      linkId: link.id,
      kind: 'correction',
      amountPence,
      earnedAt,
      note,
    },
  ]);
}
