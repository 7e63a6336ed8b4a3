import { requirePermission } from '#domain/access/permissions.ts';
import { timePence } from '#domain/booking/price/price.ts';
import { maxOverRunQuarterHours, overRunAnswerMs } from '#domain/booking/visit/over-run.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import type { BookingRow } from '../booking.store.ts';
import { maxQuarterHours } from '../charge/max-quarter-hours.ts';
import { answerOverRunRow, findOverRuns, insertOverRun, type OverRunRow } from '../charge/over-run.store.ts';
import { getBooking } from '../get-booking.ts';
import { findOwnLink, loadForChange } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts, visitLength } from '../visit-facts.ts';

export type OverRunRequest = VersionedId & { quarterHours: number };

/** A cleaner at work asks for more time; the customer has 15 minutes to say yes (rules/prices#actual-price). */
export async function requestOverRun(ctx: Ctx, input: OverRunRequest): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.request-over-run');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    if (link.service_status !== 'started') throw new Refusal('not_started_yet');
    const waiting = (await findOverRuns(tx.db, booking.id)).find(
      (one) => one.provider_booking_id === link.id && one.status === 'waiting',
    );
    const asks = waiting && waiting.answer_by > tx.now() ? { quarterHours: waiting.quarter_hours } : null;
    const otherwise = new Refusal('over_run_waiting', { values: { hours: (asks?.quarterHours ?? 0) / 4 } });
    if (isDone(asks, { quarterHours: input.quarterHours }, otherwise)) return;
    if (waiting) await answerOverRunRow(tx.db, waiting.id, 'refused', waiting.answer_by);
    const agreed = (await maxQuarterHours(tx, booking, link)) - booking.quarter_hours;
    requireAllowed(input.quarterHours, maxOverRunQuarterHours - agreed);
    const asked = await insertOverRun(tx.db, {
      bookingId: booking.id,
      linkId: link.id,
      quarterHours: input.quarterHours,
      pricePence: timePence(overRunRate(booking), input.quarterHours),
      askedAt: tx.now(),
      answerBy: new Date(tx.now().getTime() + overRunAnswerMs),
    });
    await recordAudit(tx, {
      action: 'booking.request-over-run',
      entity: 'booking',
      entityId: booking.id,
      after: { quarterHours: input.quarterHours, pricePence: asked.price_pence },
    });
    await ask(tx, booking, asked, link.sp_first_name);
  });
  return getBooking(ctx, input.id);
}

function requireAllowed(quarterHours: number, left: number): void {
  if (!Number.isInteger(quarterHours) || quarterHours < 1)
    throw new Refusal('worked_hours_missing', { field: 'extraHours' });
  if (quarterHours > left)
    throw new Refusal('over_run_long', { field: 'extraHours', values: { hours: left / 4 } });
}

/** An offer covers its own hours; what is beyond them costs the one-off rate (rules/prices#offers). */
const overRunRate = (booking: BookingRow): number =>
  booking.offer ? booking.one_off_rate_pence : booking.rate_pence;

async function ask(tx: Ctx, booking: BookingRow, asked: OverRunRow, cleanerName: string): Promise<void> {
  await tx.queueMail({
    template: 'over-run-request',
    entityId: asked.id,
    recipient: booking.email,
    props: {
      bookingId: booking.id,
      firstName: booking.first_name,
      cleanerName,
      visit: visitFacts(booking),
      extra: visitLength(asked.quarter_hours),
      price: formatMoney(asked.price_pence),
      answerBy: formatTime(londonTime(asked.answer_by)),
    },
  });
  await tx.enqueue(
    { name: 'lapse-over-run', payload: { overRunId: asked.id } },
    { runAt: asked.answer_by, key: `over-run:${asked.id}` },
  );
}
