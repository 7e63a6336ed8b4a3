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
import { paidHoursOf } from '../paid-hours-of.ts';
import {
  findEarnedAt,
  lockRunOf,
  outdateRun,
  type ProviderBookingRow,
  updateLink,
} from '../provider-booking.store.ts';

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
  const corrected = {
    actual_quarter_hours: quarterHours,
    worked_quarter_hours: workedAfterCorrection(hoursOfPart(booking, link), quarterHours),
  };
  const differencePence = isClosed
    ? payPence(booking, { ...link, ...corrected }) - payPence(booking, link)
    : 0;
  const change = {
    ...corrected,
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

const payPence = (booking: BookingRow, link: ProviderBookingRow): number =>
  timePence(link.sp_rate_pence, paidHoursOf(booking, [link]).get(link.id) ?? 0);

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
